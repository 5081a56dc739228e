import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { bestList, column, pageWith, valuesOf } from '#test/support/best-list.ts'

describe('fields of cards', () => {
  it('reads cards, not the definition lists inside them', () => {
    const speaker = (name: string, company: string, talk: string) =>
      `<div class="speaker"><h3>${name}</h3><dl><dt>Company</dt><dd>${company}</dd><dt>Talk</dt><dd>${talk}</dd></dl></div>`
    const page = `<main>${speaker('Ana Ruiz', 'Acme', 'Scaling Postgres')}${speaker('John Low', 'Initech', 'CSS grid')}${speaker('Mei Lin', 'Globex', 'Testing')}</main>`
    expect(valuesOf(page, ['h3', 'Company', 'Talk'], 'en')).toEqual({
      h3: ['Ana Ruiz', 'John Low', 'Mei Lin'],
      Company: ['Acme', 'Initech', 'Globex'],
      Talk: ['Scaling Postgres', 'CSS grid', 'Testing'],
    })
  })

  it('reads cards, not the rows of names and values in them', () => {
    const row = (name: string, value: string) => `<div class="row"><div>${name}</div><div>${value}</div></div>`
    const entry = (code: string, at: number) =>
      `<div class="row ${at % 2 ? 'bg-light' : ''}">${row('Docket', code)}${row('Judge', `Judge ${code}`)}${row('Court', 'Main')}</div>`
    const page = `<form><div>${['A-1', 'A-2', 'A-3', 'A-4'].map(entry).join('')}</div></form>`
    expect(valuesOf(page, ['Docket', 'Judge'], 'en')).toEqual({
      Docket: ['A-1', 'A-2', 'A-3', 'A-4'],
      Judge: ['Judge A-1', 'Judge A-2', 'Judge A-3', 'Judge A-4'],
    })
  })

  it('reads one field when its class, an element inside its heading, or small print beside it differs', () => {
    const job = (title: string, week: string, style = '') =>
      `<div class="job"><h3>${title}</h3><ul><li${style}><a href="/week/${week}">${week}</a></li><li class="salary">100 ${title}</li></ul></div>`
    const page =
      job('<a href="/1">Welder</a>', '4 day week', ' class="offered-4-days"') +
      job('<span>Baker</span>', '5 day week') +
      job('<div><a href="/3">Tailor</a></div>', '3 day week', ' class="offered-3-days"') +
      job('<a href="/4">Sailor</a>', '5 day week (flexible)')
    const { columns, rows } = bestList(page, 'en')
    const whole = columns.flatMap((_, at) => (rows.every(row => row[at]) ? [rows.map(row => row[at]!.value)] : []))
    expect(whole).toContainEqual(['Welder', 'Baker', 'Tailor', 'Sailor'])
    expect(whole).toContainEqual(['4 day week', '5 day week', '3 day week', '5 day week (flexible)'])
    const shop = (name: string, known = '') =>
      `<div class="shop"><header><b><a href="/${name}">${name}</a></b>${known && ` <small>${known}</small>`}<address>Main street ${name}</address></header></div>`
    const shops = bestList(shop('Gant') + shop('Scalini', 'Scalini') + shop('Louisel') + shop('Zara'), 'en')
    expect(shops.rows.map(row => row.find(cell => cell?.value && !String(cell.value).startsWith('http'))?.value)).toEqual([
      'Gant',
      'Scalini',
      'Louisel',
      'Zara',
    ])
  })

  it('leaves out text for screen readers when the visible text has the value', () => {
    const light = (name: string, old: string, sale: string) =>
      `<div class="tile"><h3>${name}<span class="sr-only">new</span></h3><del><span class="value"><span class="sr-only">Price reduced from</span> ${old} <span class="sr-only">to</span></span></del> <span class="sales">${sale}</span></div>`
    const page = light('Vent', '$19.95', '$13.99') + light('Roc', '$34.95', '$29.95') + light('Loc', '$9.95', '$5.00')
    expect(valuesOf(page, ['h3', '>del'], 'en')).toEqual({ h3: ['Vent', 'Roc', 'Loc'], '>del': [19.95, 34.95, 9.95] })
  })

  it('keeps a date that all records share', () => {
    const entry = (name: string) => `<li><h3>${name}</h3><p>Publicado el 3 de mayo de 2026</p><p>Texto de ${name}</p></li>`
    expect(valuesOf(`<ul>${entry('Uno')}${entry('Dos')}${entry('Tres')}</ul>`, ['>p~'])).toEqual({
      '>p~': ['2026-05-03', '2026-05-03', '2026-05-03'],
    })
  })

  it('reads cards, not the list of features in each', () => {
    const flat = (name: string, price: string, ...features: string[]) =>
      `<article class="piso"><h2><a href="/p/${name}">${name}</a></h2><p class="precio">${price} €</p><ul>${features.map(text => `<li>${text}</li>`).join('')}</ul></article>`
    const page = `<main>${flat('Ático', '320.000', '3 hab.', '95 m²')}${flat('Piso', '210.000', '2 hab.', '80 m²')}${flat('Estudio', '190.000', '1 hab.', '35 m²')}</main>`
    const dataset = bestList(page)
    expect(column(dataset, 'h2').values).toEqual(['Ático', 'Piso', 'Estudio'])
    expect(column(dataset, 'precio').values).toEqual([320000, 210000, 190000])
    expect(column(dataset, '>li~#2').values).toEqual([95, 80, 35])
  })

  it('keeps a list under a heading of the card together, labeled by the heading', () => {
    const recipe = (name: string, ...things: string[]) =>
      `<article class="recipe"><h2>${name}</h2><h3>Ingredients</h3><ul>${things.map(thing => `<li>${thing}</li>`).join('')}</ul></article>`
    const page = `<main>${recipe('Gazpacho', 'Tomato', 'Pepper')}${recipe('Tortilla', 'Eggs', 'Potatoes', 'Onion')}${recipe('Paella', 'Rice', 'Prawns')}</main>`
    expect(valuesOf(page, ['Ingredients'], 'en')).toEqual({
      Ingredients: [
        ['Tomato', 'Pepper'],
        ['Eggs', 'Potatoes', 'Onion'],
        ['Rice', 'Prawns'],
      ],
    })
  })

  it('reads products in the rows of a grid, beside menus, filters and a footer', () => {
    const product = (name: string, price: string) =>
      `<div class="col-md-6"><div class="producto"><h4><a href="/p/${name}">${name}</a></h4><b>${price} €</b></div></div>`
    const list = (...words: string[]) => `<ul>${words.map(word => `<li><a href="/${word}">${word}</a></li>`).join('')}</ul>`
    const page = `<nav>${list('Inicio', 'Ofertas', 'Contacto')}</nav><aside class="filters"><h4>Marca</h4>${list('Acme (12)', 'Globex (7)', 'Initech (3)')}</aside>
      <main><div class="row">${product('Taza', '9,50')}${product('Plato', '7,00')}</div><div class="row">${product('Vaso', '4,00')}${product('Jarra', '15,00')}</div></main>
      <footer>${list('Aviso legal', 'Cookies', 'Empleo')}</footer>`
    expect(valuesOf(page, ['h4', '>b'])).toEqual({ h4: ['Taza', 'Plato', 'Vaso', 'Jarra'], '>b': [9.5, 7, 4, 15] })
  })

  it('splits the text of a link when the page names its parts', () => {
    const job = (post: string, firm: string) =>
      `<li><a href="/j/${firm}"><span class="puesto">${post}</span><span class="empresa">${firm}</span></a><span class="lugar">Madrid</span></li>`
    const page = `<ul class="ofertas">${job('Camarera', 'Sol')}${job('Cocinero', 'Lola')}${job('Mozo', 'Logis')}</ul>`
    expect(valuesOf(page, ['puesto', 'empresa', '(link)'])).toEqual({
      puesto: ['Camarera', 'Cocinero', 'Mozo'],
      empresa: ['Sol', 'Lola', 'Logis'],
      '(link)': ['Sol', 'Lola', 'Logis'].map(firm => `https://example.es/j/${firm}`),
    })
  })

  it('reads the address of a link within the page', () => {
    const rule = (number: number, name: string) => `<li><a href="#p-${number}">${name}</a> <span>Norma ${number}</span></li>`
    expect(valuesOf(`<ul>${rule(1, 'Obras')}${rule(2, 'Terrazas')}${rule(3, 'Ruidos')}</ul>`, ['@href'])).toEqual({
      '@href': [1, 2, 3].map(number => `https://example.es/lista#p-${number}`),
    })
  })

  it('leaves out an advertisement styled as a card', () => {
    const job = (name: string) =>
      `<li class="card"><h2><a href="/e/${name}">${name}</a></h2><p class="lugar">Lugo</p><p class="sueldo">${name.length}00 €</p></li>`
    const advertisement = '<li class="card promo"><h2>¿Buscas trabajo?</h2><div>Déjanos tu currículum y te llamamos.</div></li>'
    const page = `<ul>${['Soldador', 'Chapista', 'Tornero'].map(job).join('')}${advertisement}${['Pintora', 'Fresadora', 'Carpintera'].map(job).join('')}</ul>`
    expect(column(bestList(page), 'h2').values).toEqual(['Soldador', 'Chapista', 'Tornero', 'Pintora', 'Fresadora', 'Carpintera'])
  })

  it('reads a table of headers and values in a record as its fields, and leaves out buttons', () => {
    const branch = (name: string, saturday: string) =>
      `<div class="branch"><h3>${name}</h3><table><tr><th>Weekdays</th><td>9am to 5pm</td></tr><tr><th>Saturday</th><td>${saturday}</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table><button>Directions</button></div>`
    const dataset = bestList(
      `<main>${branch('Derby', '10am to 4pm')}${branch('Spondon', 'Closed')}${branch('Mickleover', '10am to 1pm')}</main>`,
      'en',
    )
    const whole = dataset.columns.filter(({ key }) => !key.endsWith('?time'))
    expect(whole.map(({ label, key }) => label ?? key)).toEqual(['>h3~', 'Weekdays', 'Saturday', 'Sunday'])
    expect(column(dataset, 'Saturday').values).toEqual(['10am to 4pm', 'Closed', '10am to 1pm'])
  })

  it('takes no label from titles that few records have or that sometimes repeat', () => {
    const ring = (name: string, at: number, title = '') => `<li><h3><a href="/${at}"${title}>${name}</a></h3><p>from ${at} pieces</p></li>`
    const names = ['Ring', 'Ring', 'Ring', 'Chain', 'Brooch', 'Pearls', 'Crown', 'Watch', 'Clasp', 'Seal']
    const page = `<ul>${names.map((name, at) => ring(name, at, at === 4 ? ' title="Link to the brooch of the week"' : '')).join('')}</ul>`
    expect(column(bestList(page, 'en'), '>h3>a@a').values).toEqual(names)
  })

  it('joins classes that differ only in their ending and never occur together', () => {
    const job = (name: string, share: string, hours: string) =>
      `<li><h3>${name}</h3><ul><li class="offered${share}"><a href="/${name}">${hours}</a></li></ul><p>Office in Derby</p></li>`
    const page = `<ul class="jobs">${job('Cook', '-half-days', '4.5 days')}${job('Baker', '', '4 days')}${job('Waiter', '-half-days', '4.5 days')}${job('Clerk', '', '4 days')}</ul>`
    expect(
      bestList(page, 'en')
        .columns.filter(({ key }) => key.endsWith('@a'))
        .map(({ fill }) => fill),
    ).toEqual([1])
  })

  it('reads the options of a form as records when they have several fields', () => {
    const choice = (name: string, price: string) => `<label><input type="radio"><span>${name}</span><span>${price}</span></label>`
    const page = `<main><h1>Worktop</h1><form>${choice('Short', '£49.00')}${choice('Long', '£92.00')}${choice('Extra long', '£131.50')}</form></main>`
    expect(bestList(page, 'en').rows.map(row => row.map(cell => cell?.value))).toEqual([
      ['Short', 49],
      ['Long', 92],
      ['Extra long', 131.5],
    ])
  })

  it('reads the text in brackets after a link, and leaves out text for screen readers in it', () => {
    const file = (name: string, size: string) =>
      `<li><a href="/${name}.pdf">${name} <span class="sr-only">opens in a new window</span></a> (${size} MB)</li>`
    const dataset = bestList(`<ul>${file('Report', '2.4')}${file('Plan', '0.6')}${file('Budget', '1.3')}</ul>`, 'en')
    expect(column(dataset, '>a@a').values).toEqual(['Report', 'Plan', 'Budget'])
    expect(column(dataset, '~')).toMatchObject({ values: [2.4, 0.6, 1.3], unit: 'MB' })
  })

  it('keeps a link inside the sentence around it', () => {
    const entry = (name: string, text: string) => `<section class="term"><h4>${name}</h4><p>${text}</p></section>`
    const page = `<main>${entry('Allowance', 'What may be used in a month; see also <a href="#rate">standing rate</a>.')}${entry('Band', 'A range of use that the <a href="/act">Supply Act</a> of 1998 sets for small users.')}${entry('Cap', 'The most that a supplier may charge.')}</main>`
    expect(column(bestList(page, 'en'), '>p~').values).toEqual([
      'What may be used in a month; see also standing rate.',
      'A range of use that the Supply Act of 1998 sets for small users.',
      'The most that a supplier may charge.',
    ])
  })

  it('also offers the cards of one class from several places as one list', () => {
    const card = (name: string) =>
      `<article class="story"><h2><a href="/${name}">${name}</a></h2><p class="author">${name} Ruiz</p></article>`
    const page = `<main><div class="top"><div class="lead">${card('Uno')}</div></div><section class="stream">${['Dos', 'Tres', 'Cuatro'].map(card).join('')}</section></main>`
    const all = readPage(pageWith(page), 'https://example.es/').datasets.find(({ id }) => id === 'records:*>article.story')
    expect(column(all!, '>h2').values).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro'])
  })

  it('keeps two alternating lists apart', () => {
    const job = (name: string) => `<div class="oferta"><h3><a href="/o/${name}">${name}</a></h3><span>Madrid</span></div>`
    const news = (name: string) => `<div class="noticia"><h3><a href="/n/${name}">${name}</a></h3><p>Resumen de ${name}.</p></div>`
    const dataset = bestList(`<main>${['a', 'b', 'c'].map(name => job(`Puesto ${name}`) + news(`Noticia ${name}`)).join('')}</main>`)
    expect(dataset.rows).toHaveLength(3)
    expect(column(dataset, 'h3').values).toEqual(['Noticia a', 'Noticia b', 'Noticia c'])
    expect(dataset.columns.map(entry => entry.key).filter(key => key.startsWith('>(section'))).toEqual([])
  })

  it('separates cards from headings and menus with the same classes of a page builder', () => {
    const block = (inside: string) => `<div class="blk">${inside}</div>`
    const widget = (inside: string) => block(`<div class="in">${inside}</div>`)
    const hut = (name: string, price: string) =>
      block(
        `<div class="row">${widget(`<h3><a href="/h/${name}">${name}</a></h3>`)}${widget(`<p class="price">${price} €</p><p>Cerca del lago</p>`)}</div>`,
      )
    const page =
      `<div class="page">${block(`<div class="row">${widget('<h1>Cabañas</h1>')}${widget('<p>4 resultados</p>')}</div>`)}` +
      `${block(`<div class="row">${hut('Abeto', '90')}${hut('Boj', '75')}${hut('Cedro', '110')}${hut('Drago', '60')}</div>`)}</div>`
    const dataset = bestList(page)
    expect(column(dataset, 'h3').values).toEqual(['Abeto', 'Boj', 'Cedro', 'Drago'])
    expect(column(dataset, 'price').values).toEqual([90, 75, 110, 60])
  })

  it('reads a label that all linked titles begin with, and ignores the badge before them', () => {
    const ruling = (code: string) => `<li><span>New</span><h3><a href="/r/${code}">Case: ${code}</a></h3><p>Summary of ${code}</p></li>`
    expect(valuesOf(`<ul>${['A-1', 'B-2', 'C-3'].map(ruling).join('')}</ul>`, ['Case'], 'en')).toEqual({ Case: ['A-1', 'B-2', 'C-3'] })
  })

  it('reads the name of an icon inside a wrapper', () => {
    const shop = (name: string, where: string) =>
      `<li><h3>${name}</h3><p><span class="ico"><i class="fa fa-map-pin"></i></span><span>${where}</span></p><p>Open daily</p></li>`
    expect(
      valuesOf(`<ul>${shop('North', '1 Quay St')}${shop('South', '9 Hill Rd')}${shop('East', '4 Low St')}</ul>`, ['i.location'], 'en'),
    ).toEqual({
      'i.location': ['1 Quay St', '9 Hill Rd', '4 Low St'],
    })
  })

  it('reads a record with two sides as one record', () => {
    const place = (role: string, name: string) => `<div class="stop ${role}"><img src="/${name}.svg"><span>${name}</span></div>`
    const trip = (from: string, to: string, time: string) =>
      `<li>${place('origin', from)}<div class="when"><b>${time}</b></div>${place('target', to)}<span class="bus">Línea ${time.length}</span></li>`
    const page = `<ul>${trip('Soria', 'Burgos', '8:15')}${trip('Lerma', 'Haro', '10:40')}${trip('Briviesca', 'Ezcaray', '12:05')}</ul>`
    expect(valuesOf(page, ['origin>span~', 'target>span~'])).toEqual({
      'origin>span~': ['Soria', 'Lerma', 'Briviesca'],
      'target>span~': ['Burgos', 'Haro', 'Ezcaray'],
    })
  })

  it('reads the price to pay, from cards on sale and from others', () => {
    const said = (words: string) => `<span class="visually-hidden">${words}</span>`
    const full = (price: string) => `<div class="normal">${said('Precio')}<span class="pvp">${price} €</span></div>`
    const sale = (before: string, now: string) =>
      `<div class="rebaja">${said('Antes')}<s>${before} €</s>${said('Ahora')}<span class="pvp">${now} €</span></div>`
    const item = (name: string, price: string) =>
      `<li class="item"><h3><a href="/${name}">${name}</a></h3><div class="box">${price}</div></li>`
    const page = `<ul>${item('Botas', full('90'))}${item('Tienda', sale('200', '150'))}${item('Saco', full('60'))}${item('Hornillo', sale('45', '30'))}</ul>`
    expect(valuesOf(page, ['price', '>s~'])).toEqual({ price: [90, 150, 60, 30], '>s~': [null, 200, null, 45] })
  })

  it('reads the names of pairs as labels when some records lack a pair, and a row of badges as one value', () => {
    const pair = (name: string, value: string) => `<p class="q1"><span class="q2">${name}</span> <span>${value}</span></p>`
    const guide = (name: string, pairs: string, ...days: string[]) =>
      `<li><h3>${name}</h3>${pairs}<div class="q3"><span class="q2">Open on</span>${days.map(day => `<span class="q4">${day}</span>`).join('')}</div></li>`
    const page = `<ul>${guide('Ana', pair('Licence', 'A/31') + pair('Base', 'Pier 2'), 'Mon', 'Tue')}${guide('Bo', pair('Base', 'Pier 4'), 'Fri')}${guide('Cy', pair('Licence', 'C/07') + pair('Base', 'Gate 1'), 'Mon', 'Wed', 'Fri')}${guide('Di', pair('Base', 'Gate 3'), 'Tue')}</ul>`
    expect(valuesOf(page, ['Licence', 'Base', 'Open on'], 'en')).toEqual({
      Licence: ['A/31', null, 'C/07', null],
      Base: ['Pier 2', 'Pier 4', 'Gate 1', 'Gate 3'],
      'Open on': [['Mon', 'Tue'], ['Fri'], ['Mon', 'Wed', 'Fri'], ['Tue']],
    })
  })

  it('reads a list whose items have icons', () => {
    const item = (name: string) => `<li><img src="/i/${name}.png" alt="">${name}</li>`
    const room = (name: string, price: string, ...all: string[]) =>
      `<div class="room"><h3>${name}</h3><p class="rate">${price} €</p><ul class="has">${all.map(item).join('')}</ul></div>`
    const page = `<main>${room('Loft', '90', 'Wifi', 'Bath', 'Desk')}${room('Attic', '60', 'Wifi')}${room('Suite', '140', 'Bath', 'Sauna')}</main>`
    expect(valuesOf(page, ['>ul.has>li~', 'rate'], 'en')).toEqual({
      '>ul.has>li~': [['Wifi', 'Bath', 'Desk'], ['Wifi'], ['Bath', 'Sauna']],
      rate: [90, 60, 140],
    })
  })

  it('labels questions and answers in all forms of accordions', () => {
    const all = [
      ['¿Hay que reservar?', 'Sí, con dos días de antelación.'],
      ['¿Se admiten perros?', 'Solo en la terraza.'],
      ['¿Tienen aparcamiento?', 'Hay plazas en la calle de atrás, sin coste.'],
    ]
    const folded = all.map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('')
    const listed = `<dl>${all.map(([question, answer]) => `<dt>${question}</dt><dd>${answer}</dd>`).join('')}</dl>`
    const headed = all.map(([question, answer]) => `<h3>${question}</h3><p>${answer}</p>`).join('')
    for (const page of [folded, listed, headed]) {
      expect(valuesOf(`<main><h1>Dudas</h1>${page}</main>`, ['Pregunta', 'Respuesta'])).toEqual({
        Pregunta: all.map(([question]) => question),
        Respuesta: all.map(([, answer]) => answer),
      })
    }
  })
})

describe('headings above the records', () => {
  it('are a field of the records, one for each level', () => {
    const dishes = (name: string, ...all: string[]) =>
      `<h3>${name}</h3><ul>${all.map(dish => `<li><b>${dish}</b> <span class="precio">8,00 €</span></li>`).join('')}</ul>`
    const page = `<main><section><h2>Comidas</h2>${dishes('Entrantes', 'Croquetas', 'Ensalada')}${dishes('Principales', 'Bacalao')}</section><section><h2>Bebidas</h2>${dishes('Vinos', 'Rioja')}</section></main>`
    expect(valuesOf(page, ['>b~', '>(section)', '>(section above)'])).toEqual({
      '>b~': ['Croquetas', 'Ensalada', 'Bacalao', 'Rioja'],
      '>(section)': ['Entrantes', 'Entrantes', 'Principales', 'Vinos'],
      '>(section above)': ['Comidas', 'Comidas', 'Comidas', 'Bebidas'],
    })
  })

  it('are recognized in bold lines whose pieces are bold one by one', () => {
    const day = (name: string, cases: string[]) =>
      `<p><strong>${name} </strong><strong>– <a href="/summaries">SUMMARIES</a></strong></p><ul>${cases.map(entry => `<li><a href="/${entry}">${entry}. SMITH v. STATE</a></li>`).join('')}</ul>`
    const page = `<main>${day('June 3, 2019', ['S19A0947', 'S19A0095'])}${day('June 10, 2019', ['S19A0172', 'S19A0177, S19A0178'])}</main>`
    expect(valuesOf(page, ['>(section)?date', '?code'], 'en')).toEqual({
      '>(section)?date': ['2019-06-03', '2019-06-03', '2019-06-10', '2019-06-10'],
      // Adjacent codes are one value.
      '?code': ['S19A0947', 'S19A0095', 'S19A0172', 'S19A0177, S19A0178'],
    })
  })

  it('are a field even when most sections have one record', () => {
    const person = (name: string) => `<div class="person"><b>${name}</b> <a href="mailto:${name}@x.example">${name}@x.example</a></div>`
    const page = `<main><section class="sales"><h2>Sales</h2>${person('ann')}${person('bob')}</section><section class="sales"><h2>Support</h2>${person('cy')}</section><section class="sales"><h2>Legal</h2>${person('di')}</section></main>`
    expect(valuesOf(page, ['>b~', '>(section)'], 'en')).toEqual({
      '>b~': ['ann', 'bob', 'cy', 'di'],
      '>(section)': ['Sales', 'Sales', 'Support', 'Legal'],
    })
  })

  it.each([
    ['a role', '<ul><li><a role="tab" href="#tab-NAME">', '</a></li></ul>'],
    ['the class of their list', '<ul class="tabs"><li><a href="#tab-NAME">', '</a></li></ul>'],
    ['what a click on them calls', '<div><button class="tablinks" onclick="openFares(event, \'NAME\')">', '</button></div>'],
  ])('are the tabs of panels, recognized by %s', (_, opens, closes) => {
    const table = (...fares: string[]) =>
      `<table><tr><th>Pasajero</th><th>Ida</th></tr>${fares.map(fare => `<tr><td>${fare.replace(' ', '</td><td>')} €</td></tr>`).join('')}</table>`
    const tab = (id: string, name: string) => `${opens.replace('NAME', id)}${name}${closes}`
    const page = `<main><h1>Tarifas</h1>${tab('baja', 'Temporada baja')}${tab('alta', 'Temporada alta')}
      <div id="tab-baja">${table('Adulto 12', 'Niño 6')}</div><div id="tab-alta">${table('Adulto 18', 'Niño 9')}</div></main>`
    expect(valuesOf(page, ['>(section)', 'Ida'])).toEqual({
      '>(section)': ['Temporada baja', 'Temporada baja', 'Temporada alta', 'Temporada alta'],
      Ida: [12, 6, 18, 9],
    })
  })

  it('give the date of all records below when the records have none', () => {
    const list =
      '<ul><li><a href="/1">Uno</a> <i>A-1</i></li><li><a href="/2">Dos</a> <i>A-2</i></li><li><a href="/3">Tres</a> <i>A-3</i></li></ul>'
    expect(valuesOf(`<main><h2>Resoluciones del 3 de mayo de 2026</h2>${list}</main>`, ['?date'])).toEqual({
      '?date': ['2026-05-03', '2026-05-03', '2026-05-03'],
    })
  })

  it('adds columns for both ends of amounts that are often ranges', () => {
    const job = (name: string, salary: string) => `<li><h3>${name}</h3><p class="pay">${salary}</p></li>`
    const page = `<ul>${job('Cook', '£24,000 – £28,000')}${job('Porter', '£21,500')}${job('Driver', '£26,000 – £31,000')}</ul>`
    expect(valuesOf(page, ['pay~?low', 'pay~?high'], 'en')).toEqual({
      'pay~?low': [24_000, 21_500, 26_000],
      'pay~?high': [28_000, null, 31_000],
    })
  })

  it('adds a column for the time of day, from dates and from text', () => {
    const event = (name: string, when: string, where: string) =>
      `<li><h3>${name}</h3><p class="when">${when}</p><p class="where">${where}</p></li>`
    const page = `<ul>${event('Jazz', 'Mon, Nov 23, 2026 6:00 PM', 'Hall 2, doors at 5:30 PM')}${event('Choir', 'Tue, Nov 24, 2026 11:30 AM', 'Chapel, doors at 11:00 AM')}${event('Film', 'Wed, Nov 25, 2026 8:00 PM', 'Hall 1, doors at 7:30 PM')}</ul>`
    expect(valuesOf(page, ['when~', 'when~?time', 'where~', 'where~?time'], 'en')).toEqual({
      'when~': ['2026-11-23', '2026-11-24', '2026-11-25'],
      'when~?time': ['6:00 PM', '11:30 AM', '8:00 PM'],
      'where~': ['Hall 2, doors at 5:30 PM', 'Chapel, doors at 11:00 AM', 'Hall 1, doors at 7:30 PM'],
      'where~?time': ['5:30 PM', '11:00 AM', '7:30 PM'],
    })
  })

  it('reads the rows of tables under headings, not the headings with their tables', () => {
    const table = (heading: string, names: string[], ...rows: string[][]) =>
      `<h2>${heading}</h2><table><tr>${names.map(name => `<th>${name}</th>`).join('')}</tr>${rows
        .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`
    const page = `<main>${table('Laborables', ['Salida', 'Llegada', 'Barco'], ['06:45', '07:30', 'Ons'], ['09:55', '10:40', 'Cíes'], ['14:05', '14:50', 'Ons'])}${table(
      'Domingos',
      ['Salida', 'Llegada', 'Barco'],
      ['10:00', '10:45', 'Ons'],
      ['16:30', '17:15', 'Cíes'],
    )}${table('Tarifas', ['Billete', 'Precio'], ['Adulto', '12,30 €'], ['Niño', '6,10 €'])}</main>`
    expect(valuesOf(page, ['>(section)', 'Salida'])).toEqual({
      '>(section)': ['Laborables', 'Laborables', 'Laborables', 'Domingos', 'Domingos'],
      Salida: ['06:45', '09:55', '14:05', '10:00', '16:30'],
    })
  })

  it('reads tags in separate blocks as one list, and facts in such blocks as columns', () => {
    const block = (name: string, words: string[]) => words.map(word => `<div><div class="${name}">${word}</div></div>`).join('')
    const stand = (name: string, tags: string[], facts: string[]) =>
      `<article><h3>${name}</h3><div>${block('tag', tags)}</div><div>${block('fact', facts)}</div></article>`
    const page = `<main>${stand('Altamira', ['Vinos', 'Vermut'], ['PDF', '1,2 MB'])}${stand('Bellini', ['Aceites'], ['ODT', '310 kB', '12 págs.'])}${stand('Causses', ['Quesos', 'Lácteos', 'Miel'], ['PDF', '2,8 MB'])}</main>`
    expect(valuesOf(page, ['tag~'])).toEqual({ 'tag~': [['Vinos', 'Vermut'], ['Aceites'], ['Quesos', 'Lácteos', 'Miel']] })
    expect(bestList(page).columns.filter(({ key }) => key.includes('fact')).length).toBeGreaterThan(1)
  })
})
