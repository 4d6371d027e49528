import {
  categoriesForOrigin,
  findCategoryNodes,
  fromCategoryFields,
  categoryTitle,
  type CategoryNode,
  type CategoryPath,
  type RequestOrigin,
} from '@gangway/core'
import { useEffect, useState } from 'react'
import { systemClock } from '@gangway/core'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useSuggestions } from './request-queries.ts'

interface SuggestedProps {
  tree: readonly CategoryNode[]
  origin: RequestOrigin | undefined
  text: string
  onChoose: (path: CategoryPath) => void
}

const debounceMs = 500

/** Suggested categories for a text, applied with one click. */
export function SuggestedCategories({ tree, origin, text, onChoose }: SuggestedProps) {
  const { translate, lang } = useTranslator()
  const paths = useSuggestions(useDebouncedText(text.trim()))
    .map(fromCategoryFields)
    .filter((path) => findCategoryNodes(categoriesForOrigin(tree, origin), path) !== undefined)
  if (paths.length === 0) return null
  return (
    <Row role="group" aria-label={translate('request.suggested')}>
      <small>{translate('request.suggested')}</small>
      {paths.map((path) => (
        <Button key={path.join()} $small onClick={() => onChoose(path)}>
          {categoryTitle(tree, path, lang)}
        </Button>
      ))}
    </Row>
  )
}

/** The text after typing has paused. */
function useDebouncedText(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => systemClock.after(debounceMs, () => setRested(text)), [text])
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
