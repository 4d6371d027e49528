import { categoriesOf, nodesOf, pathOf, titleOf, type CategoryNode, type CategoryPath, type Scene } from '@gangway/core'
import { useEffect, useState } from 'react'
import { systemClock } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import { useSuggestions } from './request-queries.ts'

interface SuggestedProps {
  tree: readonly CategoryNode[]
  scene: Scene | undefined
  text: string
  onChoose: (path: CategoryPath) => void
}

const restMs = 500

/** What a text seems to be about: one press chooses it. */
export function SuggestedCategories({ tree, scene, text, onChoose }: SuggestedProps) {
  const { say, lang } = useWords()
  const paths = useSuggestions(useRested(text.trim()))
    .map(pathOf)
    .filter((path) => nodesOf(categoriesOf(tree, scene), path) !== undefined)
  if (paths.length === 0) return null
  return (
    <Row role="group" aria-label={say('request.suggested')}>
      <small>{say('request.suggested')}</small>
      {paths.map((path) => (
        <Button key={path.join()} $small onClick={() => onChoose(path)}>
          {titleOf(tree, path, lang)}
        </Button>
      ))}
    </Row>
  )
}

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => systemClock.after(restMs, () => setRested(text)), [text])
  return rested
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
