import '@gangway/elements/define/booking-drawer'
import '@gangway/elements/define/refund-drawer'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import '@gangway/elements/define/second-factor'
import '@gangway/elements/define/support-chat'
import type { PreviewHandle, PreviewContext } from './preview-context.ts'
import { insertTags, type WidgetTags } from './tags.ts'

/** Preview with web components from a bundle. */
export function createElementsPreview({ container, client }: PreviewContext): PreviewHandle {
  let tags: WidgetTags | undefined
  return {
    render(page) {
      if (!tags) {
        tags = insertTags(container, page)
        for (const tag of tags.tags) Object.assign(tag, { client })
      }
      tags.update(page)
    },
    stop: () => tags?.end(),
  }
}
