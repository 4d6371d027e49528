// Template types of the web components for Vue 3: `import type {} from '@gangway/elements/types/vue'`.
import type {
  GangwayAttributes,
  GangwayElements,
  GangwayProperties,
  GangwayTag,
  GangwayTagEvents,
} from '@gangway/elements'
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'

type Emits<Tag extends GangwayTag> = {
  [Name in keyof GangwayTagEvents<Tag> & string]: (event: GangwayTagEvents<Tag>[Name]) => void
}

/** Vue reads the props and the emitted events of a tag from the instance that its constructor returns. */
type GangwayVueElement<Tag extends GangwayTag> = new () => GangwayElements[Tag] & {
  /** @deprecated Only for types; not present at run time. */
  $props: GangwayProperties<Tag> &
    GangwayAttributes<Tag> &
    Omit<HTMLAttributes, keyof GangwayProperties<Tag>> &
    PublicProps
  /** @deprecated Only for types; not present at run time. */
  $emit: EmitFn<Emits<Tag>>
}

type GangwayVueElements = { [Tag in GangwayTag]: GangwayVueElement<Tag> }

declare module 'vue' {
  interface GlobalComponents extends GangwayVueElements {}
}
