import { categoriesOf, labelOf, type CategoryNode, type CategoryPath, type Scene } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { FieldProblem, Select } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'

interface CategoryFieldProps {
  tree: readonly CategoryNode[]
  scene: Scene | undefined
  path: CategoryPath
  onChange: (path: CategoryPath) => void
  problem: string | undefined
}

/** What a request is about, level by level. */
export function CategoryField({ tree, scene, path, onChange, problem }: CategoryFieldProps) {
  const { say, lang } = useWords()
  const id = useId()
  const levels = levelsFor(categoriesOf(tree, scene), path)
  const names = [say('request.field.category'), say('request.field.category2'), say('request.field.category3')]
  return (
    <Levels>
      {levels.map((nodes, level) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place
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
            <option value="">{say('request.field.choose')}</option>
            {nodes.map((node) => (
              <option key={node.value} value={node.value}>
                {labelOf(node, lang)}
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

/** The nodes to choose from at each level that there is. */
function levelsFor(tree: readonly CategoryNode[], path: CategoryPath): (readonly CategoryNode[])[] {
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
