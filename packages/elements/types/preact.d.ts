// JSX types of the web components for Preact: `import type {} from '@gangway/elements/types/preact'`.
import type {
  GangwayAttributes,
  GangwayElements,
  GangwayProperties,
  GangwayTag,
  GangwayTagEvents,
} from '@gangway/elements'
import type { ClassAttributes, HTMLAttributes } from 'preact'

type Events<Tag extends GangwayTag> = {
  [Name in keyof GangwayTagEvents<Tag> & string as `on${Name}`]?:
    | ((event: GangwayTagEvents<Tag>[Name]) => void)
    | undefined
}

type OwnProps<Tag extends GangwayTag> = GangwayProperties<Tag> & GangwayAttributes<Tag> & Events<Tag>

type GangwayIntrinsicElements = {
  [Tag in GangwayTag]: OwnProps<Tag> &
    Omit<HTMLAttributes<GangwayElements[Tag]>, keyof OwnProps<Tag>> &
    ClassAttributes<GangwayElements[Tag]>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends GangwayIntrinsicElements {}
  }
}
