// A scene for a position as a tree of SVG elements, the same that the drawings in Python have.
// @ts-check
import { fittingSize, folded, leading, lengthOf, sizeIn } from "./scene_text.js";
import { keysIn, textOf, valueOf } from "./scene_values.js";

/** @typedef {{ tag: string, attributes: Record<string, string>, children: Tree[], text: string }} Tree */
/** @typedef {{ tree: Tree, height: number }} Item */

const SHAPES = {
  rect: ["x", "y", "width", "height", "rx"], circle: ["cx", "cy", "r"], path: ["d"], text: ["x", "y"], lines: ["x", "y"],
};

/** What is shown of a scene, and how high the board is.
 *  @param {any} scene @param {any} sight `position`, `printed`, `words`, and how a part is lit @returns {Item} */
export function treeOf(scene, sight) {
  const drawn = items(scene, { keys: {}, ...sight });
  return { tree: branch("g", {}, drawn), height: Math.max(0, ...drawn.map((one) => one.height)) };
}

/** @param {string} tag @param {Record<string, any>} given @param {Item[]} drawn @param {string} text @returns {Tree} */
function branch(tag, given, drawn = [], text = "") {
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && value !== "") attributes[name] = typeof value === "number" ? number(value) : `${value}`;
  }
  return { tag, attributes, children: drawn.map((one) => one.tree), text };
}

/** A number to one decimal place, halves up. @param {number} value */
const number = (value) => (Math.floor(value * 10 + 0.5) / 10).toFixed(1).replace(/\.0$/, "");

/** @param {any} node @param {any} sight @returns {Item[]} */
function items(node, sight) {
  if (Object.hasOwn(node, "when") && !valueOf(node.when, sight)) return [];
  if (Object.hasOwn(node, "each") || Object.hasOwn(node, "for")) {
    return (node.for ?? keysIn(valueOf(node.each, sight))).flatMap((/** @type {any} */ key) => (
      all(node.with, { ...sight, keys: { ...sight.keys, [node.key]: key } })));
  }
  const { tree, height } = drawn(node, sight);
  if (Object.hasOwn(node, "at")) {
    const [x, y] = node.at.map((/** @type {any} */ one) => valueOf(one, sight));
    tree.attributes.transform = shift(x, y);
  }
  return [{ tree, height: Object.hasOwn(node, "height") ? valueOf(node.height, sight) : height }];
}

/** @param {any[]} nodes @param {any} sight */
const all = (nodes, sight) => nodes.flatMap((node) => items(node, sight));

/** @param {number} x @param {number} y */
const shift = (x, y) => `translate(${number(x)} ${number(y)})`;

/** @param {any} node @param {any} sight @returns {Item} */
function drawn(node, sight) {
  if (Object.hasOwn(node, "draw")) return { tree: shape(node, sight), height: 0 };
  if (Object.hasOwn(node, "flow")) return rows(node, sight);
  if (Object.hasOwn(node, "stack")) return stack(node, sight);
  return { tree: group(node, sight), height: 0 };
}

/** @param {any} node @param {any} sight @returns {Tree} */
function shape(node, sight) {
  const css = textOf(sight, valueOf(node.class ?? "", sight));
  const names = SHAPES[/** @type {keyof typeof SHAPES} */ (node.draw)].filter((name) => Object.hasOwn(node, name));
  const given = Object.fromEntries(names.map((name) => [name, valueOf(node[name], sight)]));
  if (node.draw !== "text" && node.draw !== "lines") return branch(node.draw, { class: css, ...given });
  const text = textOf(sight, valueOf(node.text, sight));
  return (node.draw === "text" ? line : some)(text, ...sizeIn(css), given, node.room);
}

/** A line of text; where it is longer than its room, smaller, and closer at last.
 *  @param {string} text @param {string} size @param {string} css @param {any} given @param {number | undefined} room @returns {Tree} */
function line(text, size, css, given, room) {
  const fit = room === undefined ? size : fittingSize(text, room, size);
  const tight = room !== undefined && lengthOf(text, fit) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return branch("text", { class: [fit, css].filter((name) => name !== "").join(" "), ...given, ...tight }, [], text);
}

/** Text around its base line, in as many lines as its room asks for.
 *  @param {string} text @param {string} size @param {string} css @param {any} given @param {number} room @returns {Tree} */
function some(text, size, css, { x, y }, room) {
  const parts = folded(text, room, size);
  const first = y - (leading(size) * (parts.length - 1)) / 2;
  return branch("g", {}, parts.map((part, at) => (
    { height: 0, tree: line(part, size, css, { x, y: first + leading(size) * at }, room) })));
}

/** A group, or what stands for the value at a pointer; where it can be touched it is a button.
 *  @param {any} node @param {any} sight @returns {Tree} */
function group(node, sight) {
  const escaped = (/** @type {any} */ key) => `${valueOf(key, sight)}`.replaceAll("~", "~0").replaceAll("/", "~1");
  const name = Object.hasOwn(node, "name") ? textOf(sight, valueOf(node.name, sight)) : null;
  const tree = branch("g", {
    "data-path": node.part === undefined ? null : `/${node.part.map(escaped).join("/")}`,
    "aria-label": name, role: name === null ? null : "group",
  }, all(node.with, sight));
  const touch = node.touch === undefined ? null : Object.fromEntries(
    Object.entries(node.touch).map(([argument, value]) => [argument, valueOf(value, sight)]));
  const light = touch === null ? null : sight.light?.(touch) ?? null;
  return light === null ? tree : lit(tree, touch, light, node.box.map((/** @type {any} */ one) => valueOf(one, sight)), sight.isPicked(touch));
}

/** @param {Tree} tree @param {any} touch @param {string} light @param {number[]} box @param {boolean} isPicked @returns {Tree} */
function lit(tree, touch, light, [x, y, width, height], isPicked) {
  const { attributes, children } = tree;
  const reach = branch("rect", { class: light, x, y, width, height, rx: 6 });
  return { ...tree, children: [...children, reach],
    attributes: { ...attributes, role: "button", tabindex: "0", "aria-pressed": `${isPicked}`, "data-touch": JSON.stringify(touch) } };
}

/** @param {any} node @param {any} sight @returns {Item} */
function rows(node, sight) {
  const [width, height] = node.flow;
  const shown = all(node.with, sight);
  const placed = shown.map((one, at) => ({ height: 0, tree: branch("g",
    { transform: shift((at % node.columns) * width, Math.floor(at / node.columns) * height) }, [one]) }));
  return { tree: branch("g", {}, placed), height: Math.ceil(shown.length / node.columns) * height };
}

/** @param {any} node @param {any} sight @returns {Item} */
function stack(node, sight) {
  let top = 0;
  const placed = all(node.stack, sight).map((one) => {
    const tree = branch("g", { transform: shift(0, top) }, [one]);
    top += one.height;
    return { tree, height: 0 };
  });
  return { tree: branch("g", {}, placed), height: top };
}
