import {
  categoriesForOrigin,
  categoryLabel,
  type CategoryNode,
  type CategoryPath,
  type RequestOrigin,
} from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { FieldProblem, Select } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

interface CategoryFieldProps {
  tree: readonly CategoryNode[]
  origin: RequestOrigin | undefined
  path: CategoryPath
  onChange: (path: CategoryPath) => void
  problem: string | undefined
}

/** Category of a request, one select per level. */
export function CategoryField({ tree, origin, path, onChange, problem }: CategoryFieldProps) {
  const { translate, lang } = useTranslator()
  const id = useId()
  const levels = listLevels(categoriesForOrigin(tree, origin), path)
  const names = [
    translate('request.field.category'),
    translate('request.field.category2'),
    translate('request.field.category3'),
  ]
  return (
    <Levels>
      {levels.map((nodes, level) => (
        // oxlint-disable-next-line react/no-array-index-key -- the index is the level
        <div key={level}>
          <label htmlFor={`${id}-${level}`}>{names[level]}</label>
          <Select
            id={`${id}-${level}`}
            name={`category${level}`}
            value={path[level] ?? ''}
            aria-invalid={level === 0 && problem ? true : undefined}
            aria-describedby={level === 0 && problem ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              const before = path.slice(0, level)
              onChange(target.value === '' ? before : [...before, Number(target.value)])
            }}
          >
            <option value="">{translate('request.field.choose')}</option>
            {nodes.map((node) => (
              <option key={node.value} value={node.value}>
                {categoryLabel(node, lang)}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {problem && (
        <FieldProblem id={`${id}-problem`} role="alert">
          {problem}
        </FieldProblem>
      )}
    </Levels>
  )
}

/** Options of each visible level. */
function listLevels(tree: readonly CategoryNode[], path: CategoryPath): (readonly CategoryNode[])[] {
  const levels: (readonly CategoryNode[])[] = [tree]
  let nodes = tree
  for (const value of path) {
    const below = nodes.find((node) => node.value === value)?.children
    if (!below) break
    levels.push(below)
    nodes = below
  }
  return levels
}

const Levels = styled.div`
  display: grid;
  gap: 10px;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
`
