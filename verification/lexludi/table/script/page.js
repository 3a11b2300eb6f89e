// The page: reads its data and the link, speaks the reader's language, and draws the view.
// @ts-check
import { drawAgreement } from "./agree_view.js";
import { untouched } from "./agreement.js";
import { element } from "./elements.js";
import { fragment, understood } from "./link.js";
import { fill, spoken } from "./reader_language.js";

const LANGUAGE = "lexludi language";

/** What this browser keeps under a name; null where it keeps nothing. @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

function begin() {
  const data = JSON.parse(byId("data").textContent);
  const codes = data.languages.map((/** @type {any} */ one) => one.code);
  const table = {
    data,
    language: spoken(codes, [kept(LANGUAGE), data.begin, ...navigator.languages]),
    agreement: untouched(data),
    texts: data.texts[codes[0]],
    /** @type {string | undefined} */
    fault: undefined,
    keep(/** @type {any} */ agreement) {
      table.agreement = agreement;
      history.replaceState(null, "", `#${fragment(data, agreement)}`);
    },
  };
  const follow = () => {
    const found = understood(data, location.hash);
    table.fault = found.fault;
    table.agreement = found.agreement ?? table.agreement;
    draw(table);
  };
  drawLanguages(table);
  window.addEventListener("hashchange", follow);
  follow();
}

/** @param {any} table */
function drawLanguages(table) {
  const select = byId("language");
  for (const { code, name } of table.data.languages) {
    select.append(element("option", { value: code, lang: code }, name));
  }
  select.value = table.language;
  select.addEventListener("change", () => {
    table.language = select.value;
    keep(LANGUAGE, table.language);
    draw(table);
  });
}

/** @param {any} table */
function draw(table) {
  table.texts = table.data.texts[table.language];
  const words = table.texts.page;
  document.documentElement.lang = table.language;
  document.title = fill(words["page.title"], { game: table.data.title });
  byId("language-label").textContent = words["page.language"];
  const view = element("div", {});
  drawAgreement(table, view);
  const notice = table.fault === undefined ? [] : [
    element("p", { class: "notice", role: "alert", id: "notice" }, words[`link.${table.fault}`])];
  byId("main").replaceChildren(...notice, ...view.childNodes);
}

begin();
