import styled from 'styled-components'

/** Small table inside a card. On a phone each row becomes a block; `data-name` labels its cells. */
export const PlainTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  caption {
    padding-block-end: 8px;
    font-size: 1.1rem;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
  thead th {
    padding-block: 4px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  [data-number] {
    text-align: end;
  }
  [data-short] {
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 400;
  }

  ${({ theme }) => theme.phone} {
    thead {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    &,
    tbody,
    tr,
    caption,
    tbody th,
    td {
      display: block;
    }
    tr {
      padding-block: 8px;
      border-block-end: 1px solid ${({ theme }) => theme.color.groundStrong};
    }
    tbody th,
    td {
      padding: 2px 0;
      border: 0;
    }
    td[data-name] {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      text-align: end;
    }
    td[data-name] > * {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    td[data-name]::before {
      content: attr(data-name);
      flex: none;
      color: ${({ theme }) => theme.color.muted};
    }
    td[data-name]:empty {
      display: none;
    }
  }
`
