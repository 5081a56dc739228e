/** The portal's stylesheet: navy and ochre on white, system fonts, one column on phones. */
export const stylesheet = `
:root { --navy: #17364f; --blue: #1d5c8c; --ochre: #b8780f; --ink: #1e252b; --quiet: #55626d; --line: #d8dee3; --tint: #f3f6f8; --radius: 4px }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
body { margin: 0; color: var(--ink); background: #fff; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif }
h1, h2, h3 { margin: 0 0 .5em; line-height: 1.25; color: var(--navy) }
h1 { font-size: 30px } h2 { font-size: 22px } h3 { font-size: 18px }
p { margin: 0 0 1em } time { white-space: nowrap } ul, ol { margin: 0; padding: 0; list-style: none } dl, dd { margin: 0 }
a { color: var(--blue); text-underline-offset: 3px } a:hover { color: var(--navy); text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid #e3a83b; outline-offset: 2px }
.wrap { max-width: 1180px; margin: 0 auto; padding: 0 20px }
.skip { position: absolute; left: -999px } .skip:focus { left: 8px; top: 8px; padding: 8px 12px; background: #fff; z-index: 3 }
.strip { color: #e8eef3; background: var(--navy); font-size: 14px }
.strip .wrap { display: flex; justify-content: space-between; gap: 16px; padding-top: 6px; padding-bottom: 6px }
.strip a { color: #fff } .strip-links { display: flex; gap: 20px }
.brand { padding-top: 18px; padding-bottom: 18px }
.brand a { display: inline-flex; align-items: center; gap: 14px; text-decoration: none }
.brand strong { display: block; font: 700 23px/1.2 Georgia, 'Liberation Serif', serif; color: var(--navy) } .brand small { font-size: 15px; color: var(--quiet) }
.menu { border-top: 1px solid var(--line); border-bottom: 3px solid var(--navy) }
.menu ul { display: flex; flex-wrap: wrap; column-gap: 28px }
.menu a { display: block; padding: 11px 0 9px; border-bottom: 3px solid transparent; color: var(--ink); font-weight: 600; text-decoration: none }
.menu a:hover, .menu a[aria-current] { color: var(--blue); border-color: #e3a83b }
.breadcrumb { padding-top: 14px; font-size: 14px; color: var(--quiet) } .breadcrumb ol { display: flex; flex-wrap: wrap }
.breadcrumb li + li::before { content: '›'; margin: 0 8px }
main { padding: 28px 0 64px; overflow-wrap: break-word }
.hero { margin-top: -28px; margin-bottom: 40px; padding: 48px 0 40px; background: var(--tint); border-bottom: 1px solid var(--line) }
.hero h1 { text-wrap: balance; font: 700 36px/1.2 Georgia, 'Liberation Serif', serif } .hero p { font-size: 18px }
.hero-search { display: grid; grid-template-columns: minmax(0, 480px) auto; justify-content: start; gap: 4px 10px } .hero-search label { grid-column: 1 / -1; font-weight: 600 }
input, select, button { min-height: 44px; padding: 8px 12px; border: 1px solid #8695a1; border-radius: var(--radius); background: #fff; color: inherit; font: inherit }
button { padding: 8px 20px; border-color: var(--blue); background: var(--blue); color: #fff; font-weight: 600; cursor: pointer } button:hover { background: var(--navy) }
.figures { display: flex; flex-wrap: wrap; gap: 12px 40px; margin-top: 28px; color: var(--quiet) } .figures strong { margin-right: 4px; color: var(--navy); font-size: 22px }
.closing { margin-bottom: 16px; border-top: 1px solid var(--line) }
.closing li { display: grid; grid-template-columns: 1fr 280px 310px; gap: 4px 24px; padding: 12px 0; border-bottom: 1px solid var(--line) } .closing a { font-weight: 600 } .closing span { color: var(--quiet) }
.more { font-weight: 600 } section.wrap + section.wrap { margin-top: 48px }
.news-grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(250px, 1fr)); gap: 24px }
.news-card { padding-top: 14px; border-top: 3px solid var(--navy) } .news-card p { margin: 0; color: var(--quiet) } .news-meta { font-size: 14px; color: var(--quiet) } .news-card h3 { margin: 6px 0 8px }
.with-side { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 8px 40px; align-items: start } .list-head { grid-column: 1 / -1 }
.filters { padding: 20px; background: var(--tint); border: 1px solid var(--line); border-radius: var(--radius) } .filters h2 { font-size: 18px }
.filters form > label { display: block; margin-top: 14px } .filters form > label, .filters legend { font-weight: 600; font-size: 15px } .filters form > input, .filters select { width: 100% }
.filters fieldset { margin: 14px 0 0; padding: 0; border: 0 } .filters li label { display: flex; align-items: center; gap: 8px; min-height: 36px } .filters [type=checkbox] { min-height: 0; width: 18px; height: 18px; margin: 0; accent-color: var(--blue) }
.filters button { width: 100%; margin-top: 18px } .clear { display: block; margin-top: 12px; text-align: center } .count { color: var(--quiet) }
.announce { color: var(--quiet) } .announce strong { color: var(--ink) }
.results { display: grid; gap: 16px }
.card { padding: 18px 20px; border: 1px solid var(--line); border-left: 4px solid var(--blue); border-radius: var(--radius) }
.card h2 { margin-bottom: 4px; font-size: 19px } .card-top { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; margin-bottom: 8px; font-size: 14px }
.ref { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap } .tag { padding: 1px 8px; border-radius: 10px; background: var(--tint); color: var(--quiet); font-size: 14px }
.status { margin-left: auto; padding: 2px 10px; border-radius: 10px; font-weight: 600; color: #1b5e35; background: #e3f3e8 } .status.closing { color: #8c2f10; background: #fdeae2 } .status.extended { color: #704a00; background: #fdf1d6 }
.buyer { margin-bottom: 12px; color: var(--quiet) }
.facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px 24px; padding-top: 12px; border-top: 1px solid var(--line) }
.facts dt, .label { font-size: 14px; color: var(--quiet) } .facts dd { font-weight: 600 } .amount, .number { font-variant-numeric: tabular-nums; white-space: nowrap }
.promo { border-color: #ecd9b4; border-left-color: #e3a83b; background: #fdf8ee } .promo p { margin-bottom: 6px }
.pager { margin-top: 28px } .pager ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px }
.pager a, .pager span { display: block; min-width: 44px; padding: 9px 12px; border: 1px solid var(--line); border-radius: var(--radius); text-align: center; text-decoration: none } .pager a:hover { background: var(--tint) } .pager span { border-color: var(--navy); background: var(--navy); color: #fff }
.panel { margin-bottom: 24px; padding: 20px 24px; border: 1px solid var(--line); border-radius: var(--radius) } .panel h2 { font-size: 19px }
.detail h1 { max-width: 26em } .detail .status { margin-left: 0 } .detail-columns { display: grid; grid-template-columns: minmax(0, 1fr) 410px; gap: 0 32px; align-items: start; margin-top: 20px }
.pairs { display: grid; grid-template-columns: 230px minmax(0, 1fr); margin-bottom: 1.2em } .panel .pairs { margin-bottom: 0 } .pairs dt, .pairs dd { padding: 9px 0; border-top: 1px solid var(--line) } .pairs dt { color: var(--quiet) } .pairs dd { font-weight: 600 }
.contact dt { margin-top: 10px; font-size: 14px; color: var(--quiet) } .contact dd, .prose dd { overflow-wrap: anywhere }
.documents li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 9px 0; border-top: 1px solid var(--line) } .documents span { color: var(--quiet); font-size: 14px }
.table-scroll { overflow-x: auto } table { width: 100%; min-width: 1080px; border-collapse: collapse; font-size: 15px; line-height: 1.4 }
caption { padding-bottom: 10px; text-align: left; color: var(--quiet) } th, td { padding: 9px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
thead th { background: var(--tint); color: var(--navy); vertical-align: bottom } thead tr:first-child th[colspan] { border-right: 2px solid #fff } th.number, td.number { text-align: right } tfoot td { background: var(--tint); font-weight: 600 } tbody tr:hover { background: #fafbfc }
.suppliers { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 20px }
.supplier { padding: 18px 20px; border: 1px solid var(--line); border-top: 4px solid var(--blue); border-radius: var(--radius) } .supplier h2 { margin-bottom: 2px; font-size: 18px } .supplier p { margin-bottom: 10px; color: var(--quiet) } .supplier li { display: grid; grid-template-columns: 76px 1fr; font-size: 15px; overflow-wrap: anywhere }
.supplier:target { background: #fdf8ee }
.agenda .event { display: grid; grid-template-columns: 240px 1fr; gap: 8px 24px; padding: 16px 0; border-top: 1px solid var(--line) } .event h2 { margin: 6px 0 2px; font-size: 18px } .event p { margin: 0; color: var(--quiet) } .event-day { font-weight: 600 }
.prose > * { max-width: 760px } .lead { font-size: 18px; color: var(--quiet) }
.sign-in { display: grid; gap: 6px; max-width: 440px; margin: 0 auto } .sign-in label { margin-top: 8px; font-weight: 600 } .sign-in button { margin-top: 16px } .refused { padding: 10px 12px; background: #fdeae2; color: #8c2f10 }
.site-footer { color: #d5e0e8; background: var(--navy); font-size: 15px } .site-footer a { color: #fff } .site-footer address { font-style: normal } .footer-columns { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 28px 40px; padding-top: 36px; padding-bottom: 28px }
.footer-name { margin-bottom: 6px; color: #fff; font: 700 18px Georgia, 'Liberation Serif', serif } .footer-title { margin-bottom: 6px; font-weight: 700 } .site-footer li { padding: 3px 0 } .small-print { grid-column: 1 / -1; margin: 0; padding-top: 18px; border-top: 1px solid #3c5a72; font-size: 14px }
.cookies { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 20px; padding: 10px 20px; border-top: 1px solid var(--line); background: #fff; box-shadow: 0 -2px 12px rgb(23 54 79 / 12%) } .cookies[hidden] { display: none } .cookies p { margin: 0 }
.challenge main { overflow-wrap: anywhere; max-width: 640px; margin: 12vh auto; padding: 0 24px } .challenge .ray { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; color: var(--quiet) }
@media (max-width: 860px) {
  .with-side, .detail-columns, .footer-columns { grid-template-columns: minmax(0, 1fr) } .closing li { grid-template-columns: 1fr } .hero { padding: 32px 0 28px } .hero h1 { font-size: 28px } h1 { font-size: 26px }
  .menu ul { column-gap: 20px } .filters { margin-bottom: 16px }
}
@media (max-width: 520px) {
  .facts { grid-template-columns: 1fr } .facts > div { display: flex; justify-content: space-between; gap: 16px } .facts dd { text-align: right } .pairs { grid-template-columns: 1fr } .pairs dd { padding-top: 0; border: 0 } .pairs dt { padding-bottom: 0 }
  .agenda .event { grid-template-columns: 1fr } .hero-search { grid-template-columns: 1fr } .brand strong { font-size: 19px } .panel { padding: 16px } .suppliers { grid-template-columns: 1fr } .strip .wrap > span:first-child { display: none } .strip-links { flex: 1; justify-content: space-between }
}
`
