import styled from 'styled-components'

/** Silhouettes of the destinations, on a ground line at 90. */
const silhouettes: Readonly<Record<string, string>> = {
  bali: 'M60 90V70h-8l6-8h-4l5-8h-3l8-10 8 10h-3l5 8h-4l6 8h-8v20zM150 90l30-34 30 34z',
  bangkok: 'M70 90V62l6-8 4-22 4 22 6 8v28zM110 90V68l5-6 3-14 3 14 5 6v22zM150 90V62l6-8 4-22 4 22 6 8v28z',
  tokyo: 'M96 90l14-58 2-10 2 10 14 58h-8l-3-14h-10l-3 14zM30 90V66h20v24zM160 90V56h22v34zM190 90V70h18v20z',
  seoul: 'M104 90V50l-4-6 8-4 2-18 2 18 8 4-4 6v40zM40 90V76l-8-8h16l6-10 6 10h16l-8 8v14zM160 90V64h30v26z',
  barcelona: 'M66 90V50l5-20 5 20v40zM84 90V42l5-24 5 24v48zM102 90V42l5-24 5 24v48zM120 90V50l5-20 5 20v40z',
  istanbul:
    'M80 90V70a30 26 0 0 1 60 0v20zM64 90V40l3-12 3 12v50zM150 90V40l3-12 3 12v50zM40 90V76a12 10 0 0 1 20 0v14z',
}

/** Picture of a destination; it repeats what the text of the tile says. */
export function TilePicture({ name }: { name: string }) {
  return (
    <Picture viewBox="0 0 220 100" aria-hidden="true">
      <circle cx="176" cy="30" r="13" />
      <path d={silhouettes[name] ?? ''} />
      <path d="M0 90h220v10H0z" />
    </Picture>
  )
}

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  aspect-ratio: 2.2;
  background: ${({ theme }) => theme.color.accentSoft};
  fill: ${({ theme }) => theme.color.accent};

  circle {
    fill: ${({ theme }) => theme.color.warn};
    opacity: 0.7;
  }
`
