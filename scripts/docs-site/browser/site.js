// On a phone the menu is collapsed.
const menu = document.querySelector('nav details')
if (menu && matchMedia('(width < 860px)').matches) menu.open = false

// The theme: that of the system, light or dark.
const themeButton = document.querySelector('button[data-theme-names]')
const themes = ['system', 'light', 'dark']
function showTheme() {
  const theme = document.documentElement.dataset.theme ?? 'system'
  const names = themeButton.dataset.themeNames.split('|')
  themeButton.textContent = `${themeButton.dataset.label}: ${names[themes.indexOf(theme)]}`
}
if (themeButton) {
  showTheme()
  themeButton.hidden = false
  themeButton.addEventListener('click', () => {
    const { dataset } = document.documentElement
    const next = themes[(themes.indexOf(dataset.theme ?? 'system') + 1) % themes.length]
    if (next === 'system') delete dataset.theme
    else dataset.theme = next
    try {
      localStorage.setItem('gangway-docs-theme', next)
    } catch {
      // Storage is blocked: the choice applies to this page only.
    }
    showTheme()
    document.dispatchEvent(new Event('docs-theme'))
  })
}

// The search is loaded on its button or on "/" outside of input fields.
const searchButton = document.querySelector('button[data-search]')
const openSearch = async () => (await import('./search.js')).open()
searchButton?.addEventListener('click', () => void openSearch())
document.addEventListener('keydown', (event) => {
  const [target] = event.composedPath()
  const isTyping = target instanceof Element && (target.matches('input, textarea, select') || target.isContentEditable)
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  void openSearch()
})

// Widgets rendered in each demo, dependencies first.
const demoWidgets = {
  landing: ['search-box', 'search-results', 'booking-drawer'],
  'gangway-search-box': ['search-box'],
  'gangway-search-results': ['search-box', 'search-results'],
  'gangway-booking-drawer': ['search-box', 'search-results', 'booking-drawer'],
  'gangway-refund-drawer': ['search-box', 'search-results', 'booking-drawer', 'refund-drawer'],
  'gangway-support-chat': ['support-chat'],
  'gangway-sign-in': ['sign-in'],
  'gangway-second-factor': ['sign-in', 'second-factor'],
}

const place = document.querySelector('[data-live]')
const names = place && demoWidgets[place.dataset.live]
if (names) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/widgets/latest/gangway.js'
  // The page stays readable where no server provides the widgets.
  script.addEventListener('load', () => showDemo(place, names))
  document.head.append(script)
}

function showDemo(place, names) {
  // A visitor of the documentation is not signed in to an account.
  const visitor = { key: 'gwp_test_demo', getToken: async () => (await fetch('/dev/embed-token')).json() }
  window.Gangway.init({ server: location.origin, ...(names[0] !== 'sign-in' && visitor) })
  const widgets = new Map(names.map((name) => [name, document.createElement(`gangway-${name}`)]))
  const [box, results, booking, refund] = ['search-box', 'search-results', 'booking-drawer', 'refund-drawer'].map(
    (name) => widgets.get(name),
  )
  if (box && results) box.query = 'fromCity=SIN&toCity=BKK'
  box?.addEventListener('gangway-search', ({ detail }) => {
    if (results) results.search = detail
  })
  results?.addEventListener('gangway-offer', ({ detail }) => {
    if (booking) booking.request = detail
  })
  // A booking made here can be refunded in the refund demo once its drawer is closed.
  let orderNo
  for (const event of ['gangway-booked', 'gangway-paid'])
    booking?.addEventListener(event, ({ detail }) => {
      orderNo = detail.orderNo
    })
  booking?.addEventListener('gangway-closed', () => {
    if (refund && orderNo) refund.request = { orderNo }
  })
  const factor = widgets.get('second-factor')
  widgets.get('sign-in')?.addEventListener('gangway-signed-in', ({ currentTarget, detail }) => {
    const done = Object.assign(document.createElement('p'), { textContent: place.dataset.done })
    done.setAttribute('role', 'status')
    currentTarget.replaceWith(...(factor ? [sensitiveButton(factor, detail.token, done)] : []), done)
  })
  place.append(...widgets.values())
}

/**
 * Button for a sensitive action: it voids the tickets of a booking that does not exist, so a correct code has no
 * effect.
 */
function sensitiveButton(factor, token, statusLine) {
  const { tryProtected, codeAccepted, cancelled, failed } = place.dataset
  window.Gangway.init({ server: location.origin, getToken: () => token })
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: tryProtected })
  const run = async () => {
    const outcome = await factor.run('order:downloadTicket', (mfaCode) =>
      factor.client.file('POST /order/downloadTicket.do', { body: { orderNo: 'GWAYS20260101000000000' }, mfaCode }),
    )
    const isAccepted = outcome !== 'cancelled' && (outcome.ok || outcome.error.code === '5004')
    statusLine.textContent = isAccepted ? codeAccepted : outcome === 'cancelled' ? cancelled : failed
  }
  button.addEventListener('click', () => void run())
  return button
}

// Tabs: without this script all panels are shown below each other.
for (const [group, place] of document.querySelectorAll('[data-tabs]').entries()) {
  const panels = [...place.children]
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', place.dataset.tabs)
  list.className = 'tabs'
  const tabs = panels.map((panel, index) => {
    const tab = Object.assign(document.createElement('button'), { type: 'button', id: `tab-${group}-${index}` })
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', `panel-${group}-${index}`)
    tab.textContent = panel.dataset.tab
    Object.assign(panel, { id: `panel-${group}-${index}`, role: 'tabpanel' })
    panel.setAttribute('aria-labelledby', tab.id)
    panel.querySelector('h3')?.remove()
    return tab
  })
  const choose = (chosen) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
      panels[index].hidden = index !== chosen
    }
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(index))
    tab.addEventListener('keydown', (event) => {
      const last = tabs.length - 1
      const next = {
        ArrowRight: index === last ? 0 : index + 1,
        ArrowLeft: index === 0 ? last : index - 1,
        Home: 0,
        End: last,
      }
      if (!(event.key in next)) return
      event.preventDefault()
      choose(next[event.key])
      tabs[next[event.key]].focus()
    })
  }
  list.append(...tabs)
  place.prepend(list)
  choose(0)
}

// Adds copy buttons where the clipboard is available.
if (navigator.clipboard) {
  const isChinese = document.documentElement.lang.startsWith('zh')
  const [copy, copied] = isChinese ? ['复制', '已复制'] : ['Copy', 'Copied']
  for (const block of document.querySelectorAll('main pre')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy' })
    button.textContent = copy
    const copyCode = async () => {
      await navigator.clipboard.writeText(block.textContent.trimEnd())
      button.textContent = copied
      setTimeout(() => (button.textContent = copy), 2000)
    }
    button.addEventListener('click', () => void copyCode())
    const wrapper = document.createElement('div')
    wrapper.className = 'code'
    block.replaceWith(wrapper)
    wrapper.append(block, button)
  }
}
