interface LastFocus {
  control: HTMLElement
  /** Of the row in its list, and of the control in its row. */
  row: number
  place: number
}

const controls = 'button, a[href], input, select'

/**
 * Ref of an element with the rows of a list. When an action disables or removes the control that has the focus, the focus
 * returns to it, or goes to the row in its place, or to the heading of the page when no row is left.
 */
export function keepListFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  let last: LastFocus | undefined
  const rows = () => [...list.querySelectorAll<HTMLElement>('tbody tr, li')]

  const onFocusIn = ({ target }: FocusEvent) => {
    const row = rows().findIndex((each) => target instanceof Node && each.contains(target))
    const place = [...(rows()[row]?.querySelectorAll(controls) ?? [])].indexOf(target as HTMLElement)
    last = row >= 0 && target instanceof HTMLElement ? { control: target, row, place } : undefined
  }
  // A dialog that the action opens keeps the place of the focus; anything else that the user focuses forgets it.
  const onFocusOut = () =>
    setTimeout(() => {
      const { activeElement } = document
      if (!last || list.contains(activeElement) || activeElement?.closest('dialog')) return
      if (activeElement !== document.body || isUsable(last.control)) last = undefined
    })
  const restore = () => {
    const { activeElement } = document
    if (!last || (activeElement !== document.body && activeElement !== last.control)) return
    if (isUsable(last.control)) last.control.focus()
    if (last.control.isConnected) return
    const row = rows()[Math.min(last.row, rows().length - 1)]
    const inRow = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
    const next = [...inRow.slice(last.place), ...inRow].find(isUsable)
    if (next) next.focus()
    else focusHeading()
  }

  const observer = new MutationObserver(restore)
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  list.addEventListener('focusin', onFocusIn)
  list.addEventListener('focusout', onFocusOut)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocusIn)
    list.removeEventListener('focusout', onFocusOut)
    queueMicrotask(() => {
      if (last && document.activeElement === document.body) focusHeading()
    })
  }
}

function isUsable(control: HTMLElement): boolean {
  return control.isConnected && !control.matches(':disabled')
}

/** Pages that are kept alive have a hidden heading. */
function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  headings.find((heading) => heading.checkVisibility())?.focus()
}
