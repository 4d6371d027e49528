// Markup types of the web components for Svelte 5: `import type {} from '@gangway/elements/types/svelte'`.
import type {
  GangwayAttributes,
  GangwayElements,
  GangwayProperties,
  GangwayTag,
  GangwayTagEvents,
} from '@gangway/elements'
import type { HTMLAttributes } from 'svelte/elements'

type Events<Tag extends GangwayTag> = {
  [Name in keyof GangwayTagEvents<Tag> & string as `on${Name}`]?:
    | ((event: GangwayTagEvents<Tag>[Name]) => void)
    | undefined
}

type OwnProps<Tag extends GangwayTag> = GangwayProperties<Tag> & GangwayAttributes<Tag> & Events<Tag>

type GangwaySvelteElements = {
  [Tag in GangwayTag]: OwnProps<Tag> & Omit<HTMLAttributes<GangwayElements[Tag]>, keyof OwnProps<Tag>>
}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends GangwaySvelteElements {}
}
