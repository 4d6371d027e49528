import type { Lang } from '@gangway/core'
import type { StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { Flavour, Widget } from './mount.ts'
import { SideBySide } from './side-by-side.tsx'
import { Stage } from './stage.tsx'

const coldStartMs = 14_000

interface Chosen {
  flavour: Flavour | 'all'
  lang: Lang
  theme: string
}

/** A story: one state of a widget, in the flavour, language and theme of the toolbar. It passes when the state is reached. */
export function story(widget: Widget, state: string): StoryObj {
  return {
    name: state,
    render: (_, { id, globals }) => <Story {...{ id, widget, state }} chosen={chosen(globals)} />,
    play: async ({ canvasElement, globals }) => {
      if (chosen(globals).flavour === 'all') return
      // A cold start loads and compiles the widget first.
      await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).not.toBeNull(), { timeout: coldStartMs })
    },
  }
}

function Story({ id, widget, state, chosen }: { id: string; widget: Widget; state: string; chosen: Chosen }) {
  const [ready, setReady] = useState('')
  const { flavour, lang, theme } = chosen
  const scene = `${flavour} ${lang} ${state}`
  const onReady = useCallback(() => setReady(scene), [scene])
  if (flavour === 'all') return <SideBySide story={id} globals={{ lang, theme }} />
  return (
    <div className="stage" data-ready={ready === scene ? scene : undefined}>
      <Stage {...{ widget, state, flavour, lang, onReady }} />
    </div>
  )
}

function chosen(globals: Record<string, unknown>): Chosen {
  return globals as unknown as Chosen
}
