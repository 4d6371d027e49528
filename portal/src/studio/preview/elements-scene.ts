import '@gangway/elements/define/booking-drawer'
import '@gangway/elements/define/refund-drawer'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import '@gangway/elements/define/second-factor'
import '@gangway/elements/define/support-chat'
import type { Scene, Stage } from './scene.ts'
import { placeTags, type Tags } from './tags.ts'

/** Web components out of a bundle of the page's own. */
export function elementsScene({ place, client }: Stage): Scene {
  let tags: Tags | undefined
  return {
    show(page) {
      if (!tags) {
        tags = placeTags(place, page)
        for (const tag of tags.all) Object.assign(tag, { client })
      }
      tags.show(page)
    },
    end: () => tags?.end(),
  }
}
