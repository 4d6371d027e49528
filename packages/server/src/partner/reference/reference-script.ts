/** Search and copy buttons. The page is complete without it; a separate file because inline scripts are blocked. */
export const referenceScript = `const field = document.querySelector('input[type=search]')
const none = document.querySelector('[data-none]')
const sections = [...document.querySelectorAll('[data-call]')]
const links = new Map([...document.querySelectorAll('nav.calls li')].map((item) => [item.dataset.of, item]))
const texts = new Map(sections.map((each) => [each, each.textContent.toLowerCase()]))

function show() {
  const terms = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const section of sections) {
    const fits = terms.every((term) => texts.get(section).includes(term))
    section.hidden = !fits
    const link = links.get(section.id)
    if (link) link.hidden = !fits
    if (fits) found += 1
  }
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !sections.some((each) => each.dataset.of === group.dataset.group && !each.hidden)
  none.hidden = found > 0
}

field.closest('label').hidden = false
field.addEventListener('input', show)
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { field.value = ''; show() }
})
document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) { event.preventDefault(); field.focus() }
})
for (const menu of document.querySelectorAll('nav.calls details')) if (matchMedia('(max-width: 860px)').matches) menu.open = false

for (const button of document.querySelectorAll('button[data-copied]')) {
  button.hidden = false
  const label = button.textContent
  button.addEventListener('click', async () => {
    const text = button.parentElement.querySelector('pre').textContent
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const area = Object.assign(document.createElement('textarea'), { value: text })
      document.body.append(area)
      area.select()
      document.execCommand('copy')
      area.remove()
    }
    button.textContent = button.dataset.copied
    setTimeout(() => { button.textContent = label }, 1500)
  })
}
`
