import styled from 'styled-components'

interface NewsItemProps {
  /** Name of the category. */
  category: string
  title: string
  text: string
  /** In the language of the reader. */
  day: string
}

/** A piece of news as agencies see it in the workspace. */
export function NewsItem({ category, title, text, day }: NewsItemProps) {
  return (
    <Item>
      <small>
        <b>{category}</b> {day}
      </small>
      {title !== '' && <h3>{title}</h3>}
      <p>{text}</p>
    </Item>
  )
}

const Item = styled.div`
  overflow-wrap: anywhere;

  h3 {
    margin-block: 2px;
    font-size: 1rem;
  }
  p {
    white-space: pre-line;
  }
  p,
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  small b {
    margin-inline-end: 6px;
    color: ${({ theme }) => theme.color.accentStrong};
    font-weight: 600;
  }
`
