import type { DomEvent } from '../shared/prop-bag.ts'

/** The little of an element that scrolls. */
export interface ScrollBox {
  scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

const nearPx = 40

/** What grows at its end stays there, unless somebody has scrolled up to read. */
export function keepAtEnd() {
  let isAtEnd = true
  return {
    onscroll(event: DomEvent): void {
      const { scrollTop, scrollHeight, clientHeight } = event.target as ScrollBox
      isAtEnd = scrollHeight - scrollTop - clientHeight < nearPx
    },
    /** Whoever says something wants to see it. */
    toEnd(): void {
      isAtEnd = true
    },
    drawn(box: ScrollBox): void {
      if (isAtEnd && box.scrollHeight - box.scrollTop - box.clientHeight > 1) box.scrollTop = box.scrollHeight
    },
  }
}
