import styled from 'styled-components'
import { useWords } from '../shared/words.ts'

/** The first stop of the Tab key. A button: an address with a hash is a route here. */
export function SkipLink() {
  const { say } = useWords()
  return (
    <Skip type="button" onClick={() => document.querySelector('main')?.focus()}>
      {say('top.skip')}
    </Skip>
  )
}

const Skip = styled.button`
  position: fixed;
  z-index: 50;
  inset: 8px auto auto 8px;
  padding: 8px 14px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
  }
`
