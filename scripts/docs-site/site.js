// On a phone the menu is folded until it is asked for.
const menu = document.querySelector('nav details')
if (menu && matchMedia('(width < 860px)').matches) menu.open = false

// The search comes when it is wanted: by its button, or by a slash outside of whatever is typed into.
const finder = document.querySelector('button[data-search]')
const find = async () => (await import('./search.js')).open()
finder?.addEventListener('click', () => void find())
document.addEventListener('keydown', (event) => {
  const [target] = event.composedPath()
  const isTyping = target instanceof Element && (target.matches('input, textarea, select') || target.isContentEditable)
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  void find()
})

// What is drawn for each widget, the ones it works with first.
const scenes = {
  'gangway-search-box': ['search-box'],
  'gangway-search-results': ['search-box', 'search-results'],
  'gangway-booking-drawer': ['search-box', 'search-results', 'booking-drawer'],
  'gangway-refund-drawer': ['search-box', 'search-results', 'booking-drawer', 'refund-drawer'],
  'gangway-support-chat': ['support-chat'],
  'gangway-sign-in': ['sign-in'],
  'gangway-second-factor': ['sign-in', 'second-factor'],
}

const place = document.querySelector('[data-live]')
const scene = place && scenes[place.dataset.live]
if (scene) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/widgets/latest/gangway.js'
  // Somewhere else than on a server of ours there are no widgets, and the page is read without.
  script.addEventListener('load', () => show(place, scene))
  document.head.append(script)
}

function show(place, names) {
  // Whoever signs in speaks for nobody yet.
  const visitor = { key: 'gwp_test_demo', getToken: async () => (await fetch('/dev/embed-token')).json() }
  window.Gangway.init({ server: location.origin, ...(names[0] !== 'sign-in' && visitor) })
  const drawn = new Map(names.map((name) => [name, document.createElement(`gangway-${name}`)]))
  const [box, results, booking, refund] = ['search-box', 'search-results', 'booking-drawer', 'refund-drawer'].map(
    (name) => drawn.get(name),
  )
  if (box && results) box.query = 'fromCity=SIN&toCity=BKK'
  box?.addEventListener('gangway-search', ({ detail }) => {
    if (results) results.search = detail
  })
  results?.addEventListener('gangway-offer', ({ detail }) => {
    if (booking) booking.request = detail
  })
  // What was booked here can be given up here, as soon as its drawer is closed.
  let orderNo
  for (const event of ['gangway-booked', 'gangway-paid'])
    booking?.addEventListener(event, ({ detail }) => {
      orderNo = detail.orderNo
    })
  booking?.addEventListener('gangway-closed', () => {
    if (refund && orderNo) refund.request = { orderNo }
  })
  const factor = drawn.get('second-factor')
  drawn.get('sign-in')?.addEventListener('gangway-signed-in', ({ currentTarget, detail }) => {
    const done = Object.assign(document.createElement('p'), { textContent: place.dataset.done })
    done.setAttribute('role', 'status')
    currentTarget.replaceWith(...(factor ? [sensitive(factor, detail.token, done)] : []), done)
  })
  place.append(...drawn.values())
}

/** A button for something that needs a code: the tickets of a booking that is not there, so that a right code is all that happens. */
function sensitive(factor, token, told) {
  const { trial, right, cancelled, failed } = place.dataset
  window.Gangway.init({ server: location.origin, getToken: () => token })
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: trial })
  const run = async () => {
    const outcome = await factor.run('order:downloadTicket', (mfaCode) =>
      factor.client.file('POST /order/downloadTicket.do', { body: { orderNo: 'GWAYS20260101000000000' }, mfaCode }),
    )
    const isRight = outcome !== 'cancelled' && (outcome.ok || outcome.error.code === '5004')
    told.textContent = isRight ? right : outcome === 'cancelled' ? cancelled : failed
  }
  button.addEventListener('click', () => void run())
  return button
}

// Code can be taken along. Without leave to write to the clipboard there is nothing to press.
if (navigator.clipboard) {
  const isChinese = document.documentElement.lang.startsWith('zh')
  const [copy, copied] = isChinese ? ['复制', '已复制'] : ['Copy', 'Copied']
  for (const block of document.querySelectorAll('main pre')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy' })
    button.textContent = copy
    const take = async () => {
      await navigator.clipboard.writeText(block.textContent.trimEnd())
      button.textContent = copied
      setTimeout(() => (button.textContent = copy), 2000)
    }
    button.addEventListener('click', () => void take())
    const around = document.createElement('div')
    around.className = 'code'
    block.replaceWith(around)
    around.append(block, button)
  }
}
