let isAsked = false;

/** What the second script of the page has; it runs when something of it is asked for first.
 *  @param {() => any} found */
function asked(found) {
  if (!isAsked) {
    isAsked = true;
    const script = document.createElement("script");
    script.textContent = document.getElementById("later").textContent;
    document.body.append(script);
  }
  return found();
}
