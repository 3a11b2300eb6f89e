// What stays at the foot of the screen: what is gone to, by key or by link, comes to lie above it.
// @ts-check

const FOOT = ".stay, #board ~ #legal";
const watch = new ResizeObserver((seen) => {
  // The whole of the element, as borders and padding cover what lies beneath them too.
  const height = Math.max(0, ...seen.map(({ target }) => target.getBoundingClientRect().height));
  document.documentElement.style.setProperty("--foot", `${Math.ceil(height)}px`);
});

/** Watch how much is covered by what stays there now, as its words and the screen change. */
export function watchFoot() {
  watch.disconnect();
  document.documentElement.style.removeProperty("--foot");
  document.querySelectorAll(FOOT).forEach((one) => watch.observe(one));
}
