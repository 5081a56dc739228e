/** Stylesheet of the API's documentation: the product's colors in both themes, and system fonts. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #14201d; --paper: #fbfaf7; --surface: #ffffff; --line: #e4e1d8; --quiet: #56625e; --accent: #0b6b57; --mark: #ffe27a; --on-mark: #14201d }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ece9; --paper: #101513; --surface: #171e1b; --line: #2a332f; --quiet: #9fb0a9; --accent: #4cc9a7; --mark: #6d5b17; --on-mark: #fff3c4 }
}
* { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0 auto; padding: 40px 24px 96px; max-width: 1280px; background: var(--paper); color: var(--ink);
  font: 16px/1.55 Inter, system-ui, sans-serif; display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 40px }
header { grid-column: 1 / -1 }
header p { max-width: 72ch; margin: 8px 0 }
h1, h2, .mark { font-family: "Source Serif 4", Georgia, serif; font-weight: 600 }
h1 { font-size: 36px; line-height: 1.2; margin: 8px 0 16px }
.mark { font-size: 20px; margin: 0 }
.mark a { color: inherit; text-decoration: none }
mark { background: linear-gradient(var(--mark), var(--mark)) 0 85% / 100% 55% no-repeat; color: inherit }
a { color: var(--accent) }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; font-size: 14px }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 6px 0; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
.method { display: inline-block; min-width: 44px; color: var(--quiet); font: 600 13px/1 Inter, system-ui, sans-serif }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 8px 24px 24px; margin-bottom: 24px }
section:target { border-color: var(--accent) }
h2 { font-size: 20px; line-height: 1.3; margin: 16px 0 8px; overflow-wrap: anywhere }
h2 code { font-size: 18px }
h3 { font-size: 16px; margin: 24px 0 8px; padding-top: 16px; border-top: 1px solid var(--line) }
h4 { font-size: 13px; font-weight: 600; color: var(--quiet); margin: 12px 0 4px }
p { margin: 8px 0 }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px }
pre { margin: 0; padding: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-height: 420px; line-height: 1.5 }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top }
th { color: var(--quiet); font-weight: 600; font-size: 13px }
@media (max-width: 860px) {
  body { display: block; padding: 24px 16px 64px }
  nav { position: static; max-height: none; margin: 24px 0 }
  section { padding: 8px 16px 16px }
}
`
