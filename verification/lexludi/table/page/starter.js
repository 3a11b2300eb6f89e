// Unpacks what the page knows and its scripts, and lets the first script run.
"use strict";

/** The text that is packed: deflated, and written in base64. */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

async function start() {
  const packed = ["data", "code", "later"].map((name) => document.getElementById(name));
  const [data, code, later] = await Promise.all(packed.map((one) => unpacked(one.textContent)));
  packed[0].textContent = data;
  packed[2].textContent = later;
  const script = document.createElement("script");
  // It runs only if it is the script whose hash the policy of the page names.
  script.textContent = code;
  document.body.append(script);
}

start();
