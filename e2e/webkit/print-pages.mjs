/**
 * Prints pages of a club to PDF files with WebKit, without a print dialog. `WebKitWebDriver` cannot print. So
 * this file runs in gjs, which is Debian's JavaScript for GTK: https://gjs.guide.
 */
import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=3.0";
import WebKit from "gi://WebKit2?version=4.1";

const { address, login, script, jobs } = JSON.parse(GLib.getenv("PRINT_JOBS"));

Gtk.init(null);
// Without this setting, GTK looks for printers in the network.
Gtk.Settings.get_default().gtk_print_backends = "file";
const view = new WebKit.WebView({ webContext: WebKit.WebContext.new_ephemeral() });
// Without a width on the screen, the headings are missing on paper.
const window = new Gtk.OffscreenWindow();
window.set_default_size(1000, 800);
window.add(view);
window.show_all();
const broken = new Promise((_, reject) => {
  view.connect("load-failed", (_view, _event, _address, error) => reject(error));
  view.connect("web-process-terminated", () => reject(new Error("WebKit ended.")));
});

function load(path) {
  printerr(`Opening ${path}`);
  return new Promise((resolve) => {
    const id = view.connect("load-changed", (_, event) => {
      if (event !== WebKit.LoadEvent.FINISHED) return;
      view.disconnect(id);
      resolve();
    });
    view.load_uri(address + path);
  });
}

function run(body) {
  return new Promise((resolve, reject) => {
    view.call_async_javascript_function(body, -1, null, null, null, null, (_, result) => {
      try {
        resolve(view.call_async_javascript_function_finish(result));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function printTo(file, paper, isLandscape) {
  printerr(`Printing ${file}`);
  const settings = new Gtk.PrintSettings();
  settings.set(Gtk.PRINT_SETTINGS_PRINTER, "Print to File");
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, `file://${file}`);
  const page = new Gtk.PageSetup();
  page.set_paper_size(Gtk.PaperSize.new(paper));
  page.set_orientation(Gtk.PageOrientation[isLandscape ? "LANDSCAPE" : "PORTRAIT"]);
  for (const side of ["top", "bottom", "left", "right"]) page[`set_${side}_margin`](12, Gtk.Unit.MM);
  const operation = WebKit.PrintOperation.new(view);
  operation.set_print_settings(settings);
  operation.set_page_setup(page);
  return new Promise((resolve, reject) => {
    operation.connect("failed", (_, error) => reject(error));
    operation.connect("finished", resolve);
    operation.print();
  });
}

async function printAll() {
  await load("/healthz");
  await run(
    `const headers = { "content-type": "application/json" };
    await fetch("/api/sessions", { method: "POST", headers, body: ${JSON.stringify(JSON.stringify(login))} });`,
  );
  const { ALL_FRAMES } = WebKit.UserContentInjectedFrames;
  const { START } = WebKit.UserScriptInjectionTime;
  view.get_user_content_manager().add_script(WebKit.UserScript.new(script, ALL_FRAMES, START, null, null));
  for (const { path, prints } of jobs) {
    await load(path);
    await run(
      `const isShown = () => document.querySelector("[data-print] section") && !document.querySelector("[aria-label=Loading]");
      while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 20));`,
    );
    for (const { file, paper, isLandscape } of prints) await printTo(file, paper, isLandscape);
  }
}

const loop = GLib.MainLoop.new(null, false);
let failure;
Promise.race([printAll(), broken])
  .catch((error) => {
    failure = error;
  })
  .finally(() => loop.quit());
loop.run();
if (failure) throw failure;
