// Finds places of the documentation. Loaded when somebody wants to search; the list of places comes with it, and nothing from elsewhere.
const site = new URL('.', import.meta.url)
const most = 12
const isChinese = document.documentElement.lang.startsWith('zh')
const say = isChinese
  ? {
      label: '搜索文档',
      none: '没有找到。换一个词试试。',
      found: (count) => `找到 ${count} 处`,
      failed: '无法加载搜索，请重试。',
    }
  : {
      label: 'Search the documentation',
      none: 'Nothing found. Try another word.',
      found: (count) => (count === 1 ? 'One place' : `${count} places`),
      failed: 'The search could not be loaded. Try again.',
    }

const dialog = document.createElement('dialog')
dialog.className = 'search'
dialog.setAttribute('aria-label', say.label)
const input = document.createElement('input')
Object.assign(input, { type: 'search', placeholder: say.label, autocomplete: 'off', spellcheck: false })
for (const [name, value] of Object.entries({
  ...{ role: 'combobox', 'aria-label': say.label, 'aria-expanded': 'false', 'aria-controls': 'found' },
  ...{ 'aria-autocomplete': 'list', enterkeyhint: 'go' },
}))
  input.setAttribute(name, value)
const list = document.createElement('div')
Object.assign(list, { id: 'found', role: 'listbox' })
list.setAttribute('aria-label', say.label)
const told = document.createElement('p')
told.setAttribute('role', 'status')
dialog.append(input, list, told)
document.body.append(dialog)

let places
let chosen = -1

export async function open() {
  if (dialog.open) return
  dialog.showModal()
  input.select()
  if (places) return
  try {
    const answer = await fetch(new URL('search.json', site))
    places = (await answer.json()).map((place) => ({
      ...place,
      head: (place.title ?? place.page).toLowerCase(),
      whole: `${place.page} ${place.title ?? ''} ${place.text}`.toLowerCase(),
    }))
    draw()
  } catch {
    told.textContent = say.failed
  }
}

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a place fits: every word has to be there, and one that begins something counts more. */
function fits({ head, whole, lang, title }, words) {
  let sum = (lang === 'zh-CN') === isChinese ? 3 : 0
  for (const word of words) {
    const at = whole.indexOf(word)
    if (at < 0) return 0
    if (head === word) sum += 60
    else if (head.startsWith(word)) sum += 30
    else if (head.includes(word)) sum += 15
    if (at === 0 || !/[\p{L}\p{N}]/u.test(whole[at - 1])) sum += 4
  }
  // The beginning of a page goes before its parts.
  return sum + (title ? 0 : 2)
}

function search(words) {
  if (words.length === 0) return []
  const seen = new Set()
  return places
    .map((place) => [fits(place, words), place])
    .filter(([points]) => points > 0)
    .sort(([one], [other]) => other - one)
    .map(([, place]) => place)
    .filter(({ at }) => !seen.has(at) && seen.add(at))
    .slice(0, most)
}

function draw() {
  if (!places) return
  const words = wordsOf(input.value)
  const found = search(words)
  list.replaceChildren(...found.map((place, index) => option(place, index, words)))
  input.setAttribute('aria-expanded', String(found.length > 0))
  told.textContent = words.length === 0 ? '' : found.length > 0 ? say.found(found.length) : say.none
  choose(found.length > 0 ? 0 : -1)
}

function option({ at, page, title, text, lang }, index, words) {
  const link = document.createElement('a')
  Object.assign(link, { id: `found-${index}`, role: 'option', lang, href: new URL(at, site).href, tabIndex: -1 })
  const where = document.createElement('span')
  where.textContent = page
  const name = document.createElement('b')
  mark(name, title ?? page, words)
  const around = document.createElement('small')
  mark(around, excerpt(text, words), words)
  link.append(...(title ? [where] : []), name, around)
  link.addEventListener('mousemove', () => choose(index))
  // A place on this very page is gone to without a new page.
  link.addEventListener('click', () => dialog.close())
  return link
}

/** Some words around the first that was asked for. */
function excerpt(text, words) {
  const small = text.toLowerCase()
  const at = Math.min(...words.map((word) => small.indexOf(word)).filter((each) => each >= 0), text.length)
  const from = at === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)) + 1)
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}${text.length > from + 150 ? ' …' : ''}`
}

function mark(place, text, words) {
  const small = text.toLowerCase()
  let at = 0
  while (at < text.length) {
    const next = words
      .map((word) => [small.indexOf(word, at), word.length])
      .filter(([from]) => from >= 0)
      .sort(([one, long], [other, longer]) => one - other || longer - long)[0]
    if (!next) break
    const [from, length] = next
    const marked = document.createElement('mark')
    marked.textContent = text.slice(from, from + length)
    place.append(text.slice(at, from), marked)
    at = from + length
  }
  place.append(text.slice(at))
}

function choose(index) {
  chosen = index
  for (const [at, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(at === index))
  if (index < 0) input.removeAttribute('aria-activedescendant')
  else input.setAttribute('aria-activedescendant', `found-${index}`)
  list.children[index]?.scrollIntoView({ block: 'nearest' })
}

input.addEventListener('input', draw)
input.addEventListener('keydown', (event) => {
  if (event.isComposing) return
  const count = list.children.length
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && count > 0) choose((chosen + step + count) % count)
  // A browser would only empty the field.
  else if (event.key === 'Escape') dialog.close()
  else if (event.key === 'Enter') list.children[chosen]?.click()
  else return
  event.preventDefault()
})
// A press beside it.
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close()
})
