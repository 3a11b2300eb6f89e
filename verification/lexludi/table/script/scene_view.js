// The board on the page: one SVG element for all positions, of which only what changed is set anew.
// @ts-check
import { treeOf } from "./scene_tree.js";

const WIDTH = 400;

/** An element of a picture, of the kind that the frame of the page holds. @param {string} tag */
export function drawnElement(tag) {
  const frame = /** @type {HTMLTemplateElement} */ (document.getElementById("picture"));
  return document.createElementNS(/** @type {any} */ (frame.content.firstElementChild).namespaceURI, tag);
}

/** An empty board. @param {(touch: any) => void} take what is done with the part that was touched */
export function emptyBoard(take) {
  const board = drawnElement("svg");
  board.setAttribute("class", "lexludi");
  board.setAttribute("id", "board");
  board.setAttribute("role", "group");
  const touched = (/** @type {any} */ event) => {
    const part = event.target.closest("[data-touch]");
    if (part !== null) take(JSON.parse(part.getAttribute("data-touch")));
  };
  board.addEventListener("click", touched);
  board.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    touched(event);
  });
  return board;
}

/** Show a position on a board. @param {Element} board @param {any} scene @param {any} sight @param {string} name */
export function showOn(board, scene, sight, name) {
  const { tree, height } = treeOf(scene, sight);
  board.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);
  board.setAttribute("aria-label", name);
  renew(board, [tree]);
}

/** Bring the children of an element in line with a tree; an element stays what it is for its value.
 *  @param {Element} parent @param {import("./scene_tree.js").Tree[]} trees */
function renew(parent, trees) {
  const before = [...parent.children];
  const after = trees.map((tree) => {
    const at = before.findIndex((one) => one.tagName === tree.tag && one.getAttribute("data-path") === (tree.attributes["data-path"] ?? null));
    return set(at < 0 ? drawnElement(tree.tag) : before.splice(at, 1)[0], tree);
  });
  before.forEach((one) => one.remove());
  after.forEach((one, at) => {
    if (parent.children[at] !== one) parent.insertBefore(one, parent.children[at] ?? null);
  });
}

/** @param {Element} element @param {import("./scene_tree.js").Tree} tree */
function set(element, { attributes, children, text }) {
  for (const { name } of [...element.attributes]) {
    if (!Object.hasOwn(attributes, name)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (element.tagName === "text") {
    if (element.textContent !== text) element.textContent = text;
  } else renew(element, children);
  return element;
}
