import type { Lang } from '@gangway/core'
import type { StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { Renderer, Widget } from './mount.ts'
import { controlsOf, type StoryControls } from './story-controls.ts'
import { SideBySide } from './side-by-side.tsx'
import { WidgetPreview } from './widget-preview.tsx'

const coldStartMs = 14_000

interface StoryGlobals {
  renderer: Renderer | 'all'
  lang: Lang
  theme: string
}

/**
 * A story: one state of a widget with the renderer, language and theme of the toolbar, and the appearance of the controls. Its
 * test passes when the state is reached.
 */
export function story(widget: Widget, state: string): StoryObj<StoryControls> {
  return {
    name: state,
    argTypes: controlsOf(widget.tag),
    render: (controls, { id, globals }) => (
      <Story {...{ id, widget, state, controls }} options={storyGlobals(globals)} />
    ),
    play: async ({ canvasElement, globals }) => {
      if (storyGlobals(globals).renderer === 'all') return
      // The first story loads and compiles the widget.
      await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).not.toBeNull(), { timeout: coldStartMs })
    },
  }
}

interface StoryProps {
  id: string
  widget: Widget
  state: string
  controls: StoryControls
  options: StoryGlobals
}

function Story({ id, widget, state, controls, options }: StoryProps) {
  const [ready, setReady] = useState('')
  const { renderer, lang, theme } = options
  const key = `${renderer} ${lang} ${state}`
  const onReady = useCallback(() => setReady(key), [key])
  if (renderer === 'all') return <SideBySide story={id} globals={{ lang, theme }} />
  return (
    <div className="widget-preview" data-ready={ready === key ? key : undefined}>
      <WidgetPreview {...{ widget, state, renderer, lang, controls, onReady }} />
    </div>
  )
}

function storyGlobals(globals: Record<string, unknown>): StoryGlobals {
  return globals as unknown as StoryGlobals
}
