/** The words of the sheet that says where a table comes from. Counts stand behind a colon, so that no word depends on a number. */
import type { Language } from '#contracts/language.ts'
import type { PageState } from '#contracts/page.ts'
import type { Condition, Note, Receipt, UnreadCause } from '#contracts/table.ts'

type NoteWords = { [Code in Note['code']]: (note: Extract<Note, { code: Code }>) => string }

interface OriginWords {
  dateFormat: string
  about: {
    title: string
    name: string
    site: string
    prompt: string
    made: string
    content: string
    filter: string
    cut: string
    unlinked: string
  }
  content: {
    whole: (rows: number, columns: number) => string
    shown: (rows: number, of: number, columns: number, ofColumns: number) => string
  }
  receipt: { title: string } & Record<
    'found' | 'announced' | 'duplicates' | 'rows' | 'read' | 'failed' | 'blocked' | 'skipped' | 'stopped',
    string
  >
  stopped: Record<Receipt['stopped'], string>
  conditions: string
  condition: { removed: (rows: number) => string } & Record<Exclude<Condition['state'], 'applied'>, string>
  notes: string
  note: NoteWords
  unread: string
  pageStates: Record<PageState, string>
  sources: string
}

export const sheetNames: Record<Language, { rows: string; summary: string; analysis: string; origin: string }> = {
  es: { rows: 'Resultados', summary: 'Resumen', analysis: 'Análisis de mercado', origin: 'Origen y recibo' },
  en: { rows: 'Results', summary: 'Summary', analysis: 'Market Analysis', origin: 'Sources and receipt' },
}

const causes: Record<Language, Record<UnreadCause, string>> = {
  es: {
    'page-budget': 'límite de páginas',
    'storage-full': 'espacio lleno',
    'time-budget': 'límite de tiempo',
    refused: 'el sitio no las envió',
    'scan-rules': 'tus reglas del escaneo',
    'only-stored': 'no leídas todavía',
    cancelled: 'cancelado',
  },
  en: {
    'page-budget': 'page limit',
    'storage-full': 'storage full',
    'time-budget': 'time limit',
    refused: 'the site didn’t send them',
    'scan-rules': 'your scan rules',
    'only-stored': 'not read yet',
    cancelled: 'canceled',
  },
}

const spanish: OriginWords = {
  dateFormat: 'dd/mm/yyyy hh:mm" UTC"',
  about: {
    title: 'De dónde sale esta tabla',
    name: 'Nombre',
    site: 'Sitio',
    prompt: 'Tu petición',
    made: 'Fecha',
    content: 'Este archivo',
    filter: 'Filtro de la pantalla',
    cut: 'Textos recortados, porque en una celda de Excel caben 32.767 caracteres',
    unlinked: 'Direcciones sin enlace, porque en una hoja de Excel caben 65.530 enlaces',
  },
  content: {
    whole: (rows, columns) => `La tabla completa. Filas: ${rows}. Columnas: ${columns}.`,
    shown: (rows, of, columns, ofColumns) => `Lo que se veía en pantalla. Filas: ${rows} de ${of}. Columnas: ${columns} de ${ofColumns}.`,
  },
  receipt: {
    title: 'Recibo',
    found: 'Registros encontrados',
    announced: 'Registros que dice tener el sitio',
    duplicates: 'Registros repetidos que unimos',
    rows: 'Filas de la tabla',
    read: 'Páginas leídas',
    failed: 'Páginas fallidas',
    blocked: 'Páginas bloqueadas',
    skipped: 'Páginas omitidas',
    stopped: 'Por qué dejamos de buscar',
  },
  stopped: {
    complete: 'No quedaban páginas por leer.',
    'page-budget': 'Llegamos al máximo de páginas. Puede haber más filas.',
    'storage-full': 'Tu espacio está lleno. Puede haber más filas.',
    'time-budget': 'Se acabó el tiempo. Puede haber más filas.',
    refused: 'El sitio dejó de enviar páginas. Puede haber más filas.',
    'row-limit': 'La tabla llegó a su límite de filas.',
    'scan-rules': 'Tus reglas del escaneo dejan fuera las demás páginas. Puede haber más filas.',
    'only-stored': 'Respondimos tu cambio con las páginas guardadas. Puede haber más filas.',
    'token-budget': 'Tu petición agotó sus tokens. Puede haber más filas.',
    'no-records': 'Las páginas leídas no tienen registros.',
    cancelled: 'El análisis se canceló. Puede haber más filas.',
  },
  conditions: 'Condiciones de tu petición',
  condition: { removed: rows => `Filas que quitó: ${rows}`, off: 'Sin aplicar', unmet: 'Sin aplicar: ninguna fila la cumple' },
  notes: 'Conviene saber',
  note: {
    'column-not-found': ({ column, nearest }) =>
      nearest === undefined
        ? `Ninguna página tiene «${column}», así que esa columna está vacía.`
        : `Ninguna columna es claramente «${column}». La más parecida: ${nearest}.`,
    'nothing-matched': () => 'Nada de tu petición coincide con las páginas, así que la tabla es su lista principal, completa.',
    'other-list': ({ list, rows }) =>
      `El modelo de lenguaje eligió esta lista. Sin él, habríamos elegido ${list === null ? 'otra' : `«${list}»`} (filas: ${rows}).`,
    'condition-not-applied': ({ words }) => `Las páginas no dicen qué filas cumplen «${words}», así que no quitamos ninguna por eso.`,
    'order-not-applied': ({ words }) => `Ninguna columna permite ordenar por «${words}», así que las filas siguen el orden de la página.`,
    'condition-met-by-none': ({ column, value }) => `Ningún registro cumple la condición sobre «${column}» (${value}).`,
    'days-counted': ({ column }) =>
      `«${column}»: las páginas dan tiempos transcurridos, y las fechas se cuentan desde el día en que las leímos.`,
    'needs-browser': ({ pages }) => `Páginas que llegaron vacías porque se construyen con JavaScript: ${pages}.`,
    'page-goes-on': ({ pages }) => `Páginas que seguían cargando cuando se acabó el tiempo: ${pages}. Pueden faltar filas.`,
    drift: ({ column, pages }) =>
      `Páginas de la lista con muchos menos datos que la primera${column === null ? '' : ` en «${column}»`}: ${pages.join(', ')}`,
    'own-pages-unread': ({ rows, columns, cause }) =>
      `Fichas que no leímos (${causes.es[cause]}): ${rows}. Faltan sus datos de: ${columns.join(', ')}.`,
    'recipe-not-used': ({ name, why }) =>
      why === 'no-list'
        ? `No usamos tu receta «${name}»: las páginas leídas no tienen su lista. Quizá el sitio cambió.`
        : `No usamos tu receta «${name}»: el sitio cambió y sus columnas ya no tienen el mismo tipo de datos.`,
    'examples-not-found': ({ missing }) => `Valores de los ejemplos que no están en las páginas: ${missing}.`,
    'rows-missing': ({ announced, found }) => `Registros que dice tener el sitio: ${announced}. Registros encontrados: ${found}.`,
    'not-in-text': ({ column, cells }) =>
      `«${column}»: datos que el modelo señaló y no están en el texto, así que quedan vacíos: ${cells}.`,
    'passages-unread': ({ passages, of }) => `Pasajes de texto sin leer: ${passages} de ${of}.`,
    'left-out-by-rules': ({ scan, table }) =>
      `Páginas que dejaron fuera tus reglas del escaneo: ${scan}. De ellas, necesarias para esta tabla: ${table}.`,
  },
  unread: 'Páginas que no pudimos leer',
  pageStates: {
    ok: 'Leída',
    blocked: 'El sitio bloqueó la lectura automática',
    login: 'Pide iniciar sesión',
    consent: 'Solo muestra un aviso de consentimiento',
    'empty-js': 'Se construye con JavaScript y llega vacía',
    'soft-404': 'El sitio dice que no existe',
    'http-error': 'El sitio respondió con un error',
    'not-html': 'No es una página web',
    'too-large': 'Demasiado grande',
    unreadable: 'No supimos interpretarla',
    timeout: 'Tardó demasiado',
    'robots-denied': 'Su robots.txt pide que los programas no la lean',
    refused: 'Dirección que no se permite',
    unreachable: 'No respondió',
    'redirect-loop': 'Redirige a sí misma',
  },
  sources: 'Fuentes de las filas',
}

const english: OriginWords = {
  dateFormat: 'mm/dd/yyyy hh:mm" UTC"',
  about: {
    title: 'Where this table comes from',
    name: 'Name',
    site: 'Site',
    prompt: 'Your prompt',
    made: 'Date',
    content: 'This file',
    filter: 'Filter on the screen',
    cut: 'Texts cut short, because an Excel cell holds 32,767 characters',
    unlinked: 'Addresses without a link, because an Excel sheet holds 65,530 links',
  },
  content: {
    whole: (rows, columns) => `The whole table. Rows: ${rows}. Columns: ${columns}.`,
    shown: (rows, of, columns, ofColumns) => `What was on the screen. Rows: ${rows} of ${of}. Columns: ${columns} of ${ofColumns}.`,
  },
  receipt: {
    title: 'Receipt',
    found: 'Records found',
    announced: 'Records the site says it has',
    duplicates: 'Duplicate records we merged',
    rows: 'Rows in the table',
    read: 'Pages read',
    failed: 'Pages failed',
    blocked: 'Pages blocked',
    skipped: 'Pages skipped',
    stopped: 'Why we stopped looking',
  },
  stopped: {
    complete: 'There were no more pages to read.',
    'page-budget': 'We reached the page limit. There may be more rows.',
    'storage-full': 'Your storage is full. There may be more rows.',
    'time-budget': 'Time ran out. There may be more rows.',
    refused: 'The site stopped sending pages. There may be more rows.',
    'row-limit': 'The table reached its row limit.',
    'scan-rules': 'Your scan rules leave out the other pages. There may be more rows.',
    'only-stored': 'We answered your change from the saved pages. There may be more rows.',
    'token-budget': 'Your prompt used up its tokens. There may be more rows.',
    'no-records': 'The pages we read have no records.',
    cancelled: 'The analysis was canceled. There may be more rows.',
  },
  conditions: 'Conditions in your prompt',
  condition: { removed: rows => `Rows removed: ${rows}`, off: 'Not applied', unmet: 'Not applied: no row meets it' },
  notes: 'Good to know',
  note: {
    'column-not-found': ({ column, nearest }) =>
      nearest === undefined
        ? `No page has “${column}”, so that column is empty.`
        : `No column is clearly “${column}”. The closest: ${nearest}.`,
    'nothing-matched': () => 'Nothing in your prompt matches the pages, so the table is their main list, complete.',
    'other-list': ({ list, rows }) =>
      `The language model chose this list. Without it, we’d have chosen ${list === null ? 'another' : `“${list}”`} (rows: ${rows}).`,
    'condition-not-applied': ({ words }) => `The pages don’t say whether “${words}” is true of a row, so we removed none for it.`,
    'order-not-applied': ({ words }) => `No column lets us sort by “${words}”, so rows stay in page order.`,
    'condition-met-by-none': ({ column, value }) => `No record meets the condition on “${column}” (${value}).`,
    'days-counted': ({ column }) => `“${column}”: the pages give time ago, and we counted the dates back from the day we read them.`,
    'needs-browser': ({ pages }) => `Pages that arrived empty because they are built with JavaScript: ${pages}.`,
    'page-goes-on': ({ pages }) => `Pages still loading when we ran out of time: ${pages}. Rows may be missing.`,
    drift: ({ column, pages }) =>
      `Pages of the list with far less data than the first${column === null ? '' : ` in “${column}”`}: ${pages.join(', ')}`,
    'own-pages-unread': ({ rows, columns, cause }) =>
      `Detail pages we didn’t read (${causes.en[cause]}): ${rows}. Missing values: ${columns.join(', ')}.`,
    'recipe-not-used': ({ name, why }) =>
      why === 'no-list'
        ? `We didn’t use your recipe “${name}”: the pages we read don’t have its list. The site may have changed.`
        : `We didn’t use your recipe “${name}”: the site has changed, and its columns hold other kinds of values.`,
    'examples-not-found': ({ missing }) => `Values of your examples that aren’t on the pages: ${missing}.`,
    'rows-missing': ({ announced, found }) => `Records the site says it has: ${announced}. Records found: ${found}.`,
    'not-in-text': ({ column, cells }) => `“${column}”: values the model pointed at that aren’t in the text, so they’re empty: ${cells}.`,
    'passages-unread': ({ passages, of }) => `Passages of text not read: ${passages} of ${of}.`,
    'left-out-by-rules': ({ scan, table }) => `Pages left out by your scan rules: ${scan}. Of these, needed for this table: ${table}.`,
  },
  unread: 'Pages we couldn’t read',
  pageStates: {
    ok: 'Read',
    blocked: 'The site blocked automatic reading',
    login: 'Asks for a login',
    consent: 'Shows only a consent notice',
    'empty-js': 'Built with JavaScript, arrives empty',
    'soft-404': 'The site says it doesn’t exist',
    'http-error': 'The site answered with an error',
    'not-html': 'Not a web page',
    'too-large': 'Too large',
    unreadable: 'We couldn’t make sense of it',
    timeout: 'Took too long',
    'robots-denied': 'Its robots.txt asks programs not to read it',
    refused: 'Address not allowed',
    unreachable: 'No answer',
    'redirect-loop': 'Redirects to itself',
  },
  sources: 'Sources of the rows',
}

export const originWords: Record<Language, OriginWords> = { es: spanish, en: english }
