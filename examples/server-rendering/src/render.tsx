// Runs on the server: renders the page as HTML, with its data for hydration.
import { styles } from '@gangway/core/styles'
import { renderToString } from 'react-dom/server'
import { Page, type PageData } from './page.tsx'
import { loadTranslators } from './translators.ts'

/** The styles of the widgets, for a style sheet that applies before any script. */
export const widgetStyles = styles

export async function render(data: PageData): Promise<string> {
  const html = renderToString(<Page {...data} translators={await loadTranslators(data.lang)} />)
  return `<!doctype html>
<html lang="${data.lang === 'cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Curlew</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/widgets.css">
<link rel="stylesheet" href="/src/page.css">
<script type="module" src="/src/hydrate.tsx"></script>
</head>
<body>
<div id="page">${html}</div>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>`
}
