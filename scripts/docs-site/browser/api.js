// Shows an OpenAPI document with Scalar. Nothing is loaded from or sent to another origin: no fonts, statistics, proxy or assistant.
const place = document.querySelector('[data-viewer]')
const isChinese = document.documentElement.lang.startsWith('zh')
const scheme = matchMedia('(prefers-color-scheme: dark)')

const isDark = () => (document.documentElement.dataset.theme ?? (scheme.matches ? 'dark' : 'light')) === 'dark'

const { viewer, document: url } = place.dataset
// The demo credentials exist in a server with demo data only, which is where the demo token exists.
const demo = await fetch('/dev/embed-token')
  .then((answer) => (answer.ok ? answer.json() : undefined))
  .catch(() => undefined)
const content = await fetch(url)
  .then((answer) => (answer.ok ? answer.json() : undefined))
  .catch(() => undefined)
if (content) showViewer()

function showViewer() {
  const options = () => ({
    ...{ content, layout: 'modern', theme: 'none', proxyUrl: '', telemetry: false, withDefaultFonts: false },
    ...{ agent: { disabled: true }, mcp: { disabled: true }, showDeveloperTools: 'never', hideClientButton: true },
    ...{ hideDarkModeToggle: true, forceDarkModeState: isDark() ? 'dark' : 'light', searchHotKey: 'k' },
    localization: { locale: isChinese ? 'zh-CN' : 'en' },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    authentication: authentication(),
    setPageTitle: () => document.title,
  })
  place.replaceChildren()
  const instance = window.Scalar.createApiReference(place, options())
  const update = () => instance.updateConfiguration(options())
  scheme.addEventListener('change', update)
  document.addEventListener('docs-theme', update)
}

/** The keys of the demo agency and, for the API, a token of a visitor; both exist on a server with demo data only. */
function authentication() {
  if (!demo) return {}
  if (viewer === 'api') return { preferredSecurityScheme: 'token', securitySchemes: { token: { value: demo.token } } }
  const values = { key: { value: 'gw_demo_key' }, secret: { value: 'gw_demo_secret' } }
  return { preferredSecurityScheme: [['key', 'secret']], securitySchemes: values }
}
