import styled from 'styled-components'

/** The ways to settle a task, the main one last. */
export const ActionButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-block-start: 14px;
`
