import { recordedEvents } from '@gangway/core/contract'

/**
 * Asks for consent and remembers it for a year, for each purpose. Nothing is stored before, and nothing is measured while the
 * browser sends Global Privacy Control. The portal reads the same choice.
 */
export function consentScript(trackerUrl: string | undefined): string {
  return `
const tracker = ${JSON.stringify(trackerUrl ?? null).replaceAll('<', '\\u003c')}
const recordedEvents = ${JSON.stringify(recordedEvents)}
const offered = tracker ? ['analytics', 'thirdParty'] : ['analytics']
const hasControl = navigator.globalPrivacyControl === true
const yearMs = 31536000000
const now = () => performance.timeOrigin + performance.now()

function readChoice() {
  try {
    const { purposes, offered: asked, at } = JSON.parse(localStorage.getItem('gangway-consent'))
    const isValid = Array.isArray(purposes) && Array.isArray(asked) && now() - Date.parse(at) < yearMs
    return isValid && offered.every((each) => asked.includes(each)) ? purposes.filter((each) => offered.includes(each)) : undefined
  } catch {
    return undefined
  }
}

function allows(purpose) {
  return !hasControl && (readChoice() ?? []).includes(purpose)
}

const banner = document.getElementById('consent')
const dialog = document.getElementById('privacy-settings')
const form = dialog.querySelector('form')

// A focused button that is hidden would leave the keyboard at the top of the page without a mark.
function keepFocus() {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !banner.contains(activeElement)) return
  const main = document.querySelector('main')
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

function choose(purposes) {
  const before = readChoice() ?? []
  try {
    localStorage.setItem('gangway-consent', JSON.stringify({ version: 1, purposes, offered, at: new Date(now()).toISOString() }))
    if (!purposes.includes('analytics')) sessionStorage.removeItem('gangway-visit')
  } catch {}
  banner.hidden = true
  keepFocus()
  const saved = document.querySelector('[data-saved]')
  saved.textContent = saved.dataset.saved
  setTimeout(() => (saved.textContent = ''), 6000)
  // A loaded script of a third party can only be removed with the page.
  if (before.includes('thirdParty') && !purposes.includes('thirdParty')) return location.reload()
  apply()
}

let isCounted = false
function apply() {
  window.Gangway?.update?.({ consent: allows('analytics'), onActivity: activityListener() })
  if (allows('analytics') && !isCounted) {
    isCounted = true
    countPage()
  }
  if (tracker && allows('thirdParty') && !document.querySelector('script[data-tracker]')) {
    pushToTracker({ event: 'page_view', page: location.pathname })
    document.head.append(Object.assign(document.createElement('script'), { src: tracker, async: true }))
    document.head.lastElementChild.dataset.tracker = ''
  }
}

function pushToTracker(entry) {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Gives the events of widgets to the third party, by their names only. */
const activityListener = () => (tracker && allows('thirdParty') ? passActivity : undefined)
function passActivity({ name, widget, detail }) {
  const recorded = recordedEvents[name]
  // A widget that is ready is part of a page that is counted.
  if (!recorded || name === 'ready' || !allows('thirdParty')) return
  if (recorded.step && recorded.step !== detail.step) return
  pushToTracker({ event: recorded.event, target: recorded.target ?? name, widget })
}

function countPage() {
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  let visit = sessionStorage.getItem('gangway-visit')
  if (!visit) sessionStorage.setItem('gangway-visit', (visit = newId()))
  const lang = document.documentElement.lang === 'zh-CN' ? 'cn' : 'en'
  const record = { id: newId(), sessionId: visit, event: 'page_view', target: 'page', widget: 'site', page: location.pathname, lang, consent: true }
  fetch('/api/tGangwayTraceRecord/add', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(record) }).catch(() => {})
}

function openSettings() {
  const chosen = readChoice() ?? []
  for (const purpose of offered) {
    form.elements[purpose].checked = chosen.includes(purpose)
    // Without effect while the browser sends the control.
    form.elements[purpose].disabled = hasControl
  }
  dialog.showModal()
}

for (const purpose of offered) form.querySelector('[data-row=' + purpose + ']').hidden = false
form.querySelector('[data-gpc]').hidden = !hasControl
banner.querySelector('[data-third-party]').hidden = !tracker
for (const button of document.querySelectorAll('[data-consent]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    if (button.dataset.consent === 'settings') openSettings()
    else choose(button.dataset.consent === 'all' ? offered : [])
  })
}
dialog.addEventListener('close', () => setTimeout(() => banner.hidden && keepFocus()))
// Before the dialog closes, so that what is no longer shown is saved.
form.addEventListener('submit', ({ submitter }) => {
  if (submitter?.value === 'save') choose(offered.filter((each) => form.elements[each].checked))
})
banner.hidden = hasControl || readChoice() !== undefined
apply()
`
}
