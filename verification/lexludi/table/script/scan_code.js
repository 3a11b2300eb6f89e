// A text as a square code that cameras read: a QR code (ISO/IEC 18004) of bytes, at its lowest level
// of correction, as a screen has no scratches.
// @ts-check

/** Bytes for correction in a block, and how many blocks there are, by the version of the code.
 *  @type {[number, number][]} */
const BLOCKS = [
  [7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4],
  [20, 4], [24, 4], [26, 4], [30, 4], [22, 6], [24, 6], [28, 6], [30, 6], [28, 7], [28, 8],
  [28, 8], [28, 9], [30, 9], [30, 10], [26, 12], [28, 12], [30, 12], [30, 13], [30, 14], [30, 15],
  [30, 16], [30, 17], [30, 18], [30, 19], [30, 19], [30, 20], [30, 21], [30, 22], [30, 24], [30, 25],
];
const LEVEL = 1, MASK = 0;
/** The dividers by which the level and mask, and the version, are made safe against faults. */
const FORMAT_DIVIDER = 0x537, VERSION_DIVIDER = 0x1f25, FORMAT_VEIL = 0x5412;
/** The polynomial of the field of 256 elements. */
const FIELD = 0x11d;
const FILLERS = [0xec, 0x11];

/** The code of a text, row by row, true where it is dark; null where the text is too long.
 *  @param {string} text @returns {boolean[][] | null} */
export function scanCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const { cells, free } = frame(version);
    const [correcting, blocks] = BLOCKS[version - 1];
    const room = Math.floor(free.length / 8) - correcting * blocks;
    if (bytes.length + headOf(version).length / 8 > room) continue;
    const bits = interleaved(filled(version, bytes, room), correcting, blocks).flatMap((byte) => bitsOf(byte, 8));
    free.forEach(([row, column], at) => { cells[row][column] = (bits[at] === 1) !== ((row + column) % 2 === 0); });
    return cells;
  }
  return null;
}

/** @param {number} value @param {number} count */
const bitsOf = (value, count) => Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** What stands before the bytes, without their number. @param {number} version */
const headOf = (version) => [0, 1, 0, 0, ...bitsOf(0, version < 10 ? 8 : 16)];

/** The bytes with their head, filled up to all that there is room for.
 *  @param {number} version @param {number[]} bytes @param {number} room */
function filled(version, bytes, room) {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const found = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => (
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0)));
  for (let at = 0; found.length < room; at += 1) found.push(FILLERS[at % 2]);
  return found;
}

/** The bytes in blocks, each with its correction, taken from all blocks in turn.
 *  @param {number[]} bytes @param {number} correcting @param {number} count */
function interleaved(bytes, correcting, count) {
  const short = Math.floor(bytes.length / count), longer = bytes.length % count;
  let begun = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const end = begun + short + (at >= count - longer ? 1 : 0);
    const block = bytes.slice(begun, end);
    begun = end;
    return block;
  });
  const inTurn = (/** @type {number[][]} */ all, /** @type {number} */ length) => (
    Array.from({ length }, (_, at) => all.flatMap((one) => one.slice(at, at + 1))).flat());
  return [...inTurn(blocks, short + 1), ...inTurn(blocks.map((one) => correction(one, correcting)), correcting)];
}

/** The product of two elements of the field. @param {number} one @param {number} other */
function product(one, other) {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    found = (found << 1) ^ ((found >> 7) * FIELD);
    if ((other >> bit) & 1) found ^= one;
  }
  return found;
}

/** The bytes that correct a block: what is left when it is divided (Reed and Solomon).
 *  @param {number[]} block @param {number} count */
function correction(block, count) {
  /** @type {number[]} */
  let divider = [1];
  for (let at = 0, root = 1; at < count; at += 1, root = product(root, 2)) {
    divider = [...divider, 0].map((value, place) => value ^ (place > 0 ? product(divider[place - 1], root) : 0));
  }
  const left = [...block, ...Array(count).fill(0)];
  block.forEach((_, at) => {
    const factor = left[at];
    divider.forEach((value, place) => { left[at + place] ^= product(value, factor); });
  });
  return left.slice(block.length);
}

/** The cells of a code that are the same for all texts, and the places of the others in their order.
 *  @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {any[][]} */
  const cells = Array.from({ length: size }, () => Array(size).fill(null));
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ isDark) => {
    if (row >= 0 && row < size && column >= 0 && column < size) cells[row][column] = isDark;
  };
  const rings = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach, /** @type {number[]} */ light) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        put(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) rings(row, column, 4, [2, 4]);
  const middles = aligned(version, size);
  for (const row of middles) {
    for (const column of middles) {
      const isCorner = [row, column].every((one) => one === 6 || one === size - 7) && !(row === size - 7 && column === size - 7);
      if (!isCorner) rings(row, column, 2, [1]);
    }
  }
  marks(version, size, put);
  return { cells, free: path(cells, size) };
}

/** The rows, and columns, of the small squares. @param {number} version @param {number} size */
function aligned(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  // The one version in which the printed table does not round up.
  const apart = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - apart * (count - 2 - at))];
}

/** A number with what is left of it when it is divided. @param {number} value @param {number} divider */
function safe(value, divider) {
  const width = 31 - Math.clz32(divider);
  let left = value << width;
  for (let bit = 31 - Math.clz32(left); bit >= width; bit -= 1) {
    if ((left >> bit) & 1) left ^= divider << (bit - width);
  }
  return (value << width) | left;
}

/** The level and mask, and from the seventh version on the version, each twice.
 *  @param {number} version @param {number} size @param {(row: number, column: number, isDark: boolean) => void} put */
function marks(version, size, put) {
  const format = bitsOf(safe(LEVEL * 8 + MASK, FORMAT_DIVIDER) ^ FORMAT_VEIL, 15).reverse();
  const near = [0, 1, 2, 3, 4, 5, 7, 8];
  format.forEach((bit, at) => {
    const [row, column] = at < 8 ? [near[at], 8] : [8, at === 8 ? 7 : 14 - at];
    put(row, column, bit === 1);
    const [otherRow, otherColumn] = at < 8 ? [8, size - 1 - at] : [size - 15 + at, 8];
    put(otherRow, otherColumn, bit === 1);
  });
  put(size - 8, 8, true);
  if (version < 7) return;
  bitsOf(safe(version, VERSION_DIVIDER), 18).reverse().forEach((bit, at) => {
    const [far, close] = [size - 11 + (at % 3), Math.floor(at / 3)];
    put(far, close, bit === 1);
    put(close, far, bit === 1);
  });
}

/** The places that are free, two columns at a time, up and down, from the right.
 *  @param {any[][]} cells @param {number} size */
function path(cells, size) {
  const found = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1; // The column of the clock.
    for (let at = 0; at < size; at += 1) {
      const row = isUp ? size - 1 - at : at;
      for (const column of [right, right - 1]) if (cells[row][column] === null) found.push([row, column]);
    }
  }
  return found;
}
