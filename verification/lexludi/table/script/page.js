// The page: reads its data and the link, speaks the reader's language, and draws the view.
// @ts-check
import { drawAgreement } from "./agree_view.js";
import { setupOf, untouched } from "./agreement.js";
import { TooLarge, Undefined } from "./arithmetic.js";
import { hides } from "./covering.js";
import { element } from "./elements.js";
import * as faults from "./faults_told.js";
import { watchFoot } from "./foot.js";
import { law } from "./law.js";
import { fragment, understood } from "./link.js";
import * as placing from "./place_view.js";
import { now, opened, recordOf, recordRead, recordText, undone } from "./played.js";
import { drawPlay } from "./play_view.js";
import { fill, spoken } from "./reader_language.js";
import * as written from "./written_steps.js";

const LANGUAGE = "lexludi language";
const EYES = `lexludi eyes ${law.game}`;
const GAME = `lexludi game ${law.game} ${law.fingerprint}`;

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

/** What the page knows and shows. */
class Table {
  /** @param {any} data */
  constructor(data) {
    const codes = data.languages.map((/** @type {any} */ one) => one.code);
    this.data = data;
    this.language = spoken(codes, [kept(LANGUAGE), data.begin, ...navigator.languages]);
    this.agreement = untouched(data);
    /** @type {any} */
    this.texts = data.texts[this.language];
    /** @type {string} */
    this.view = "agree";
    /** @type {[string, Record<string, unknown>][]} What is told above the view: words by name, filled in. */
    this.notices = [];
    /** @type {any} The step that the form shows, if one was chosen, and whether its ruling is shown. */
    this.asking = undefined;
    this.isAsked = false;
    /** @type {number | null} The seat that holds the telephone, which sees what the law lets it; null sees all. */
    this.eyes = null;
    /** Whether nothing is shown until that player uncovers it. */
    this.isCovered = false;
    /** @type {any} What the parts of the board stand for that were touched, while several steps have it. */
    this.picked = {};
    /** @type {any} Values that no law prints, where the table has put in its own. */
    this.open = undefined;
    /** Whether the game is that of a link: the game that this browser keeps stays then. */
    this.isLinked = false;
    /** @type {any} The position that is put together, with the game that it began from. */
    this.placed = undefined;
    /** @type {any} The game that another one has taken the place of, if it had begun. */
    this.before = undefined;
    /** What follows when its view is on the page. */
    this.drawn = () => {};
    this.played = opened(this.setup());
    const before = kept(GAME);
    const found = before === null ? {} : recordRead(before, {});
    if (found.played !== undefined) this.played = found.played;
    const seat = this.played.machine.seats().find((/** @type {number} */ one) => `${one}` === kept(EYES));
    if (hides && seat !== undefined) this.cover(seat);
  }

  /** Cover everything until a player uncovers it. @param {number | null} seat */
  cover(seat) {
    this.eyes = seat;
    this.isCovered = true;
    this.picked = {};
    this.asking = undefined;
    this.isAsked = false;
  }

  /** Pass the telephone on. @param {number | null} seat */
  pass(seat) {
    keep(EYES, seat === null ? "" : `${seat}`);
    this.cover(seat);
    this.tell();
    byId("uncover").focus();
  }

  uncover() {
    this.isCovered = false;
    draw(this);
    byId("turn").focus();
  }

  /** The steps that a text in words may mean. @param {string} text */
  told(text) { return written.stepsTold(this.data, law.actions, this.language, text); }

  /** The values that no law prints: those of the table, or drawn ones. */
  openOf() { return this.open ?? this.data.open[this.agreement.players]; }

  setup() {
    const setup = setupOf(this.data, this.agreement);
    return { ...setup, variants: { ...this.openOf(), ...setup.variants } };
  }

  /** Take over an agreement. @param {any} agreement */
  keep(agreement) {
    this.agreement = agreement;
    history.replaceState(null, "", `#${fragment(this.data, agreement)}`);
  }

  /** Show a game, and keep it. @param {any} played */
  play(played) {
    this.played = played;
    if (this.eyes !== null && this.eyes >= played.machine.players) this.eyes = null;
    this.picked = {};
    this.asking = undefined;
    this.isAsked = false;
    this.notices = [];
    if (!this.isLinked) keep(GAME, recordText(recordOf(played)));
    // The focus leaves what will be gone while nothing has changed yet; later it would cost a layout.
    /** @type {any} */ (document.activeElement)?.blur();
    draw(this);
    byId("turn").focus({ preventScroll: true });
  }

  /** Show another game; the one before can be taken back to. @param {any} played */
  replace(played) {
    const { steps, origin } = this.played;
    if (steps.length > 0 || origin !== undefined) this.before = this.played;
    this.play(played);
  }

  hasEarlier() { return this.played.steps.length > 0 || this.before !== undefined; }

  /** Take back the last step, or else the game that took the place of another. */
  back() {
    const { played, before } = this;
    if (played.steps.length === 0) this.before = undefined;
    this.play(played.steps.length > 0 ? undone(played) : before);
  }

  /** Do what may meet a place where the law has no value; that is told then.
   *  @param {() => void} what */
  ventured(what) {
    try {
      what();
    } catch (error) {
      if (!(error instanceof Undefined || error instanceof TooLarge)) throw error;
      this.isAsked = false;
      this.tell(error instanceof TooLarge ? ["play.large", {}] : ["play.undefined", { place: error.place }]);
    }
  }

  /** Begin a game as agreed on; whether the law allows that. */
  renew() {
    this.isLinked = false;
    const given = this.setup();
    try {
      this.replace(opened(given));
      return true;
    } catch {
      this.tell(["record.setup", { given }]);
      return false;
    }
  }

  /** Put in values that no law prints, and begin with them. @param {string} text */
  put(text) {
    const before = this.open;
    const values = jsonOf(text);
    if (values === undefined) {
      this.tell(["fault.json", {}]);
      return;
    }
    this.open = values;
    if (!this.renew()) this.open = before;
  }

  /** Show a step in the form. @param {any} step */
  choose(step) {
    this.asking = step;
    this.isAsked = false;
    draw(this);
    byId("action").focus();
  }

  /** Show what belongs to the parts of the board that were touched; the last one keeps the focus.
   *  @param {any} picked @param {any} touch */
  pick(picked, touch) {
    this.picked = picked;
    draw(this);
    /** @type {SVGElement | null} */
    const part = document.querySelector(`[data-touch="${CSS.escape(JSON.stringify(touch))}"]`);
    part?.focus({ preventScroll: true });
  }

  /** Put the board as it stands, beginning with the position of a game. @param {any} played */
  place(played) {
    this.placed = placing.placedOn(played, played.machine.toJSON(now(played)));
    this.view = "place";
    this.tell();
  }

  /** Take over what was read from a record's file. @param {any} found */
  take(found) {
    if (found.fault === "position") {
      this.placed = placing.placedFrom(found.setup, found.position);
      this.view = "place";
    }
    if (found.fault !== undefined) {
      this.tell([`record.${found.fault}`, { ...found }], ["record.kept", {}]);
      return;
    }
    this.isLinked = false;
    this.replace(found.played);
    if (found.isOther) this.notices.push(["record.other", {}]);
    const isStep = found.refused !== undefined && faults.stepFaults(this.texts, found.refused, found.played.machine.players).length === 0;
    if (found.refused !== undefined) this.notices.push(isStep ? ["record.refused", { at: found.at }] : ["record.none", found]);
    this.asking = isStep ? found.refused : undefined;
    this.isAsked = isStep;
    draw(this);
  }

  /** Show the dispute that a link holds. @param {any} dispute */
  dispute({ open, position, steps, asked }) {
    const setup = { ...setupOf(this.data, this.agreement), variants: { ...this.agreement.variants, ...open } };
    const found = recordRead(JSON.stringify({ game: law.game, setup, position, steps }), {});
    const isKnown = law.actions.some((/** @type {any} */ one) => one.name === asked.do);
    if (found.fault !== undefined || found.refused !== undefined || !isKnown) {
      this.notices.push(["link.unreadable", {}]);
      return;
    }
    Object.assign(this, { played: found.played, asking: asked, isAsked: true, isLinked: true, view: "play" });
    this.notices.push(["link.dispute", {}]);
  }

  /** Show a question to be agreed on. @param {string} point */
  ask(point) {
    this.view = "agree";
    this.tell();
    const field = document.querySelector(`fieldset:has([name="point ${point}"])`);
    /** @type {any} */ (field?.closest("details"))?.setAttribute("open", "");
    field?.scrollIntoView();
    /** @type {any} */ (field?.querySelector("input:checked"))?.focus();
  }

  /** @param {...[string, Record<string, unknown>]} notices */
  tell(...notices) {
    this.notices = notices;
    draw(this);
  }
}

/** An object of JSON; undefined where a text is none. @param {string} text */
function jsonOf(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function begin() {
  const table = new Table(JSON.parse(byId("data").textContent));
  const follow = () => {
    const point = new URLSearchParams(location.search).get("point");
    if (location.hash === "" && table.data.points.some((/** @type {any} */ one) => one.name === point)) {
      table.ask(/** @type {string} */ (point));
      return;
    }
    const found = understood(table.data, location.hash);
    table.notices = found.fault === undefined ? [] : [[`link.${found.fault}`, {}]];
    table.agreement = found.agreement ?? table.agreement;
    if (found.dispute !== undefined) table.dispute(found.dispute);
    else if (found.agreement !== undefined && table.played.steps.length === 0 && table.played.origin === undefined) table.played = begun(table);
    draw(table);
  };
  drawLanguages(table);
  install(table.data.beside);
  window.addEventListener("hashchange", follow);
  follow();
}

/** Let a page that is served be installed, and open without a network.
 *  @param {{ worker: string, manifest: string } | undefined} beside the files that lie beside it */
function install(beside) {
  // From a file browsers load none of them.
  if (beside === undefined || !location.protocol.startsWith("http")) return;
  document.head.append(element("link", { rel: "manifest", href: beside.manifest }));
  // Some browsers refuse a worker, in a private window for one; the page works without.
  navigator.serviceWorker?.register(beside.worker).catch(() => {});
}

/** A game that nobody has played yet; where what was agreed on cannot be, the one before stays.
 *  @param {Table} table */
function begun(table) {
  try {
    return opened(table.setup());
  } catch {
    return table.played;
  }
}

/** @param {Table} table */
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

/** The views, of which one is shown. @param {Table} table */
function views(table) {
  const words = table.texts.page;
  const button = (/** @type {string} */ view) => element("button", {
    type: "button", id: `view-${view}`, "aria-pressed": `${table.view === view}`,
    // Whoever sets up the board sees all of it.
    disabled: view === "place" && table.eyes !== null,
    onclick: () => {
      table.view = view;
      const { played } = table;
      if (played.steps.length === 0 && played.origin === undefined) table.played = begun(table);
      if (view === "place") placed(table);
      draw(table);
      byId(`view-${view}`).focus();
    },
  }, words[`page.${view}`]);
  return element("p", { class: "views" }, button("agree"), " ", button("play"), " ", button("place"));
}

/** Begin to put a position together, unless that was begun for the same game. @param {Table} table */
function placed(table) {
  const { played } = table;
  const base = played.machine.toJSON(now(played));
  const same = (/** @type {any} */ one, /** @type {any} */ other) => JSON.stringify(one) === JSON.stringify(other);
  const { placed: before } = table;
  const isSame = before !== undefined && same(before.setup, played.setup)
    && (Object.keys(before.placing.told).length > 0 || same(before.placing.base, base));
  if (!isSame) table.placed = placing.placedOn(played, base);
}

/** @param {Table} table */
function draw(table) {
  table.texts = table.data.texts[table.language];
  const words = table.texts.page;
  document.documentElement.lang = table.language;
  document.title = fill(words["page.title"], { game: table.data.title });
  byId("language-label").textContent = words["page.language"];
  const view = element("div", {});
  if (table.view === "agree") drawAgreement(table, view);
  else if (table.view === "place") placing.drawPlacing(table, view);
  const shown = table.view === "play" ? drawPlay(table) : [...view.childNodes];
  const told = table.notices.flatMap(([name, filled]) => [fill(words[name], filled), ...further(table.texts, name, filled)]).join(" ");
  const notice = told.length === 0 ? [] : [element("p", { class: "notice", role: "alert", id: "notice" }, told)];
  put(byId("main"), [views(table), ...notice, ...shown]);
  watchFoot();
  if (table.view === "place") table.drawn();
}

/** What else is told of a notice: what was wrong, all of it. @param {any} texts @param {string} name @param {any} filled @returns {string[]} */
function further(texts, name, { given, position, refused, played }) {
  if (name === "record.setup") return faults.setupFaults(texts, given);
  if (name === "record.position") return faults.strangeFields(texts, position);
  return name === "record.none" ? faults.stepFaults(texts, refused, played.machine.players) : [];
}

/** Put nodes into an element; the first that is there already stays, as it costs time to put a board in anew.
 *  @param {HTMLElement} place @param {Node[]} nodes */
function put(place, nodes) {
  const at = nodes.findIndex((one) => one.parentNode === place);
  if (at < 0) {
    place.replaceChildren(...nodes);
    return;
  }
  const stays = /** @type {ChildNode} */ (nodes[at]);
  for (const one of [...place.childNodes]) if (one !== stays) one.remove();
  stays.before(...nodes.slice(0, at));
  stays.after(...nodes.slice(at + 1));
}

begin();
