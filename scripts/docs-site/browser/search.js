// Searches the documentation. Loaded on first use, with the index.
const site = new URL('.', import.meta.url)
const maxResults = 12
const isChinese = document.documentElement.lang.startsWith('zh')
const texts = isChinese
  ? {
      label: '搜索文档',
      none: '没有找到结果，请换一个词。',
      found: (count) => `找到 ${count} 处`,
      failed: '无法加载搜索，请重试。',
    }
  : {
      label: 'Search the documentation',
      none: 'No results. Try another word.',
      found: (count) => (count === 1 ? '1 result' : `${count} results`),
      failed: 'Search could not be loaded. Try again.',
    }

const dialog = document.createElement('dialog')
dialog.className = 'search'
dialog.setAttribute('aria-label', texts.label)
const input = document.createElement('input')
Object.assign(input, { type: 'search', placeholder: texts.label, autocomplete: 'off', spellcheck: false })
for (const [name, value] of Object.entries({
  ...{ role: 'combobox', 'aria-label': texts.label, 'aria-expanded': 'false', 'aria-controls': 'found' },
  ...{ 'aria-autocomplete': 'list', enterkeyhint: 'go' },
}))
  input.setAttribute(name, value)
const list = document.createElement('div')
Object.assign(list, { id: 'found', role: 'listbox' })
list.setAttribute('aria-label', texts.label)
const statusLine = document.createElement('p')
statusLine.setAttribute('role', 'status')
dialog.append(input, list, statusLine)
document.body.append(dialog)

let entries
let chosen = -1

export async function open() {
  if (dialog.open) return
  dialog.showModal()
  input.select()
  if (entries) return
  try {
    const response = await fetch(new URL('search.json', site))
    entries = (await response.json()).map((entry) => ({
      ...entry,
      heading: (entry.title ?? entry.page).toLowerCase(),
      fullText: `${entry.page} ${entry.title ?? ''} ${entry.text}`.toLowerCase(),
    }))
    draw()
  } catch {
    statusLine.textContent = texts.failed
  }
}

const termsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Relevance of an entry: all terms must match, and a match at the start of a word counts more. */
function relevanceOf({ heading, fullText, lang, title }, terms) {
  let sum = (lang === 'zh-CN') === isChinese ? 3 : 0
  for (const term of terms) {
    const at = fullText.indexOf(term)
    if (at < 0) return 0
    if (heading === term) sum += 60
    else if (heading.startsWith(term)) sum += 30
    else if (heading.includes(term)) sum += 15
    if (at === 0 || !/[\p{L}\p{N}]/u.test(fullText[at - 1])) sum += 4
  }
  // The start of a page ranks before its sections.
  return sum + (title ? 0 : 2)
}

/** The same section in either language, if their anchors are the same. */
const sectionOf = (url) => url.replace(/^zh-CN\//, '')

function search(terms) {
  if (terms.length === 0) return []
  const seen = new Set()
  return entries
    .map((entry) => [relevanceOf(entry, terms), entry])
    .filter(([relevance]) => relevance > 0)
    .sort(([one], [other]) => other - one)
    .map(([, entry]) => entry)
    .filter(({ url }) => !seen.has(sectionOf(url)) && seen.add(sectionOf(url)))
    .slice(0, maxResults)
}

function draw() {
  if (!entries) return
  const terms = termsOf(input.value)
  const found = search(terms)
  list.replaceChildren(...found.map((entry, index) => option(entry, index, terms)))
  input.setAttribute('aria-expanded', String(found.length > 0))
  statusLine.textContent = terms.length === 0 ? '' : found.length > 0 ? texts.found(found.length) : texts.none
  choose(found.length > 0 ? 0 : -1)
}

function option({ url, page, title, text, lang }, index, terms) {
  const link = document.createElement('a')
  Object.assign(link, { id: `found-${index}`, role: 'option', lang, href: new URL(url, site).href, tabIndex: -1 })
  const pageName = document.createElement('span')
  pageName.textContent = page
  const name = document.createElement('b')
  mark(name, title ?? page, terms)
  const extract = document.createElement('small')
  mark(extract, excerpt(text, terms), terms)
  link.append(...(title ? [pageName] : []), name, extract)
  link.addEventListener('mousemove', () => choose(index))
  // A result on the current page does not cause a page load.
  link.addEventListener('click', () => dialog.close())
  return link
}

/** Excerpt around the first matching term. */
function excerpt(text, terms) {
  const small = text.toLowerCase()
  const at = Math.min(...terms.map((term) => small.indexOf(term)).filter((each) => each >= 0), text.length)
  const from = at === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 40)) + 1)
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}${text.length > from + 150 ? ' …' : ''}`
}

function mark(element, text, terms) {
  const small = text.toLowerCase()
  let at = 0
  while (at < text.length) {
    const next = terms
      .map((term) => [small.indexOf(term, at), term.length])
      .filter(([from]) => from >= 0)
      .sort(([one, long], [other, longer]) => one - other || longer - long)[0]
    if (!next) break
    const [from, length] = next
    const marked = document.createElement('mark')
    marked.textContent = text.slice(from, from + length)
    element.append(text.slice(at, from), marked)
    at = from + length
  }
  element.append(text.slice(at))
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
  // Escape in a search field only clears it by default.
  else if (event.key === 'Escape') dialog.close()
  else if (event.key === 'Enter') list.children[chosen]?.click()
  else return
  event.preventDefault()
})
// Click on the backdrop.
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close()
})
