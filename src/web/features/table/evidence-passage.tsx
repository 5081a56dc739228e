/** The record that a value was read from, as its page shows it: line by line, the value marked, the lines beside the record in a quieter colour. */
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValuePassage, PassageLine, TextPiece } from '#contracts/passage.ts'
import { aroundMark, lengthOfLines } from '#contracts/passage-length.ts'
import { classNames } from '#web/class-names.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { textLink } from '#web/ui/links.tsx'

/** A passage longer than `long` is first shown as about `short` characters around the value. See `lengthOfLines`. */
const [long, short] = [900, 600]

export function EvidencePassage({ passage: { lines, behind }, isAddress }: { passage: ValuePassage; isAddress: boolean }) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = lengthOfLines(lines) > long
  const shown = isLong && !isWhole ? aroundMark(lines, short) : lines
  return (
    <>
      {behind && <p className="text-xs text-quiet">{t(isAddress ? 'results.evidence.behindLink' : 'results.evidence.behind')}</p>}
      {/* `lang=""` says that the language is unknown: it need not be the language of this page. */}
      <blockquote lang="" className="overflow-hidden rounded-card border border-hairline bg-paper text-sm wrap-anywhere">
        {inParts(shown).map((part, at) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the parts have no names and never change their order
            key={at}
            className={classNames(
              'flex flex-col gap-1 px-4 py-2.5',
              part[0]?.outside ? 'text-quiet' : 'bg-surface text-ink not-first:border-t not-last:border-b border-hairline',
            )}
          >
            {part.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- equal lines may follow one another
              <Line key={index} line={line} />
            ))}
          </div>
        ))}
      </blockquote>
      {isLong && (
        <button
          type="button"
          className={classNames('self-start py-1 text-sm', textLink)}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'results.evidence.less' : 'results.evidence.whole')}
        </button>
      )}
    </>
  )
}

/** The lines, parted where the record begins and ends. */
function inParts(lines: readonly PassageLine[]): PassageLine[][] {
  const parts: PassageLine[][] = []
  for (const line of lines) {
    const part = parts.at(-1)
    if (part && part[0]!.outside === line.outside) part.push(line)
    else parts.push([line])
  }
  return parts
}

function Line({ line: { kind, cells, outside } }: { line: PassageLine }) {
  if (kind === 'pair') {
    const [term = [], value = []] = cells
    return (
      <div dir="auto" className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
        <span className="text-quiet">
          <Pieces pieces={term} />
        </span>
        <span>
          <Pieces pieces={value} />
        </span>
      </div>
    )
  }
  return (
    <p
      dir="auto"
      className={classNames(
        'whitespace-pre-wrap',
        kind === 'heading' && !outside && 'font-semibold',
        kind === 'item' && 'relative ps-4 before:absolute before:start-0.5 before:text-quiet before:content-["•"]',
      )}
    >
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a row may be equal
        <Fragment key={at}>
          {at > 0 && <span className="text-quiet"> · </span>}
          <Pieces pieces={cell} />
        </Fragment>
      ))}
    </p>
  )
}

function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal pieces may follow one another
    <PieceText key={at} piece={piece} />
  ))
}

function PieceText({ piece: { text, marked, struck, strong, slanted } }: { piece: TextPiece }) {
  const styled = <span className={classNames(strong && 'font-semibold', slanted && 'italic')}>{struck ? <s>{text}</s> : text}</span>
  return marked ? <Highlight>{styled}</Highlight> : styled
}
