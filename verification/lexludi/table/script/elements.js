// Elements of the page.  Texts become text and never markup.
// @ts-check

/** An element with attributes, listeners (`onclick`) and children.
 *  @param {string} name @param {Record<string, any>} attributes @param {...(Node | string)} children */
export function element(name, attributes, ...children) {
  const found = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) found.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") found.toggleAttribute(key, value);
    else found.setAttribute(key, value);
  }
  found.append(...children);
  return found;
}

/** A group of choices, of which one is taken, or several if it is of the kind `checkbox`.
 *  @param {string | Node} title @param {string} kind @param {string} name @param {any[]} choices each with `value`, `text`, `chosen`, and `said`, what stands behind it
 *  @param {(value: string, chosen: boolean) => void} take */
export function group(title, kind, name, choices, take) {
  const labels = choices.map(({ value, text, chosen, said = [], lang }) => {
    const input = /** @type {HTMLInputElement} */ (element("input", { type: kind, name, value }));
    input.checked = chosen;
    input.addEventListener("change", () => take(value, input.checked));
    const behind = said.flatMap((/** @type {string} */ one) => [" ", element("span", { class: "said" }, one)]);
    return element("label", {}, input, element("span", {}, element("span", lang ? { lang } : {}, text), ...behind));
  });
  return element("fieldset", {}, element("legend", {}, title), element("div", { class: "choices" }, ...labels));
}

/** A text to be copied, with its button. @param {string} id @param {string} title @param {string} text @param {any} words */
export function copyable(id, title, text, words) {
  const field = /** @type {HTMLTextAreaElement} */ (element("textarea", { id, readonly: true, rows: "2", spellcheck: "false" }));
  field.value = text;
  const status = element("span", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    status.textContent = words["agree.copied"];
  };
  const button = element("button", { type: "button", onclick: copy, "aria-describedby": `${id}-title` }, words["agree.copy"]);
  return element("div", {}, element("label", { for: id, id: `${id}-title` }, title), field, button, " ", status);
}
