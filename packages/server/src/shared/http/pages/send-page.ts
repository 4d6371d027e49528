import { languageTag, type Lang } from '@gangway/core/contract'
import type { FastifyReply } from 'fastify'
import { Html, markup } from './html.ts'

/**
 * The style of the few pages that the server renders itself. They work without scripts, without the portal, and
 * offline.
 */
const style = new Html(`
:root {
  color-scheme: light dark;
  --gw-ink: light-dark(#0f2027, #e6eef0); --gw-ink-2: light-dark(#48606a, #a9bcc3);
  --gw-paper: light-dark(#fff, #14262d); --gw-mist: light-dark(#f2f5f5, #0c1a20); --gw-line: light-dark(#d5dedf, #2a414a);
  --gw-accent: light-dark(#0b6b73, #5cc4c6); --gw-accent-soft: light-dark(#e0f1f1, #153b41);
  --gw-signal: light-dark(#b23c18, #ff9b7a);
  --gw-r-2: 10px; --gw-font: "IBM Plex Sans", "Noto Sans SC", system-ui, sans-serif;
}
* { box-sizing: border-box }
html { overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
body { margin: 0; font: 14px/1.5 var(--gw-font); font-variant-numeric: tabular-nums; color: var(--gw-ink); background: var(--gw-mist) }
a { color: var(--gw-accent) }
:focus-visible { outline: 2px solid var(--gw-accent); outline-offset: 2px; border-radius: 4px }
header { background: light-dark(#0f2027, #081318); color: #fff }
header div, main { max-width: 920px; margin: 0 auto; padding: 16px }
header a { color: #fff; text-decoration: none; font-weight: 650; font-size: 16px }
h1 { font-size: 22px; line-height: 1.25; margin: 8px 0 12px; letter-spacing: -.01em }
h2 { font-size: 17px; margin: 28px 0 8px } h3 { font-size: 14px; margin: 16px 0 4px }
p { margin: 0 0 12px } small, .quiet { color: var(--gw-ink-2) }
.card { background: var(--gw-paper); border: 1px solid var(--gw-line); border-radius: var(--gw-r-2); padding: 14px 16px; margin: 0 0 10px }
ul.plain { list-style: none; margin: 0; padding: 0 }
.row { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: baseline }
.tag { display: inline-block; border: 1px solid var(--gw-line); border-radius: 99px; padding: 0 8px; font-size: 12px; color: var(--gw-ink-2) }
.bad { color: var(--gw-signal); border-color: currentColor }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px }
label { display: grid; gap: 4px; flex: 1 1 220px }
input { font: inherit; color: inherit; background: var(--gw-paper); border: 1px solid var(--gw-line); border-radius: 8px; min-height: 40px; padding: 6px 10px; width: 100% }
button, .button { font: inherit; font-weight: 600; min-height: 40px; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--gw-accent); color: light-dark(#fff, #06262a); text-decoration: none; cursor: pointer }
nav.pages { display: flex; gap: 12px; align-items: center; justify-content: space-between; margin-top: 16px }
.mail { white-space: pre-wrap; font-size: 15px }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--gw-line) }
th { color: var(--gw-ink-2); font-weight: 600 } code { font-family: ui-monospace, monospace; font-size: .93em }
.card > :first-child { margin-top: 0 } .card > :last-child { margin-bottom: 0 } .card ul { padding-inline-start: 20px; margin: 0 0 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 12px } dt { color: var(--gw-ink-2) } dd { margin: 0 }
@media (max-width: 560px) {
  dl { grid-template-columns: 1fr } dd { margin-bottom: 6px }
  table.fields td { display: block; border: 0; padding: 0 } table.fields tr { display: block; padding: 6px 0; border-bottom: 1px solid var(--gw-line) }
}
@media (forced-colors: active) { .card, .tag { border-color: CanvasText } }
`)

export interface HtmlPage {
  lang: Lang
  title: string
  content: Html
}

export function sendPage(reply: FastifyReply, status: number, { lang, title, content }: HtmlPage): FastifyReply {
  const page = markup`<!doctype html>
    <html lang="${languageTag(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Gangway</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <div><a href="/">Gangway</a></div>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.text)
}
