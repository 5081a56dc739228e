/** The countries of the made-up world: real names and codes, with rounded sizes. */

export interface Country {
  iso3: string
  iso2: string
  /** Code of UN Comtrade, which differs from the ISO number for six of them. */
  code: number
  name: string
  /** Billions of US dollars, and millions of people. */
  gdp: number
  people: number
  /** Whether the country reports its trade; the others are only partners. */
  reports: boolean
}

const reporting = `BRA BR 76 Brazil 2170 212;IND IN 699 India 3570 1438;THA TH 764 Thailand 515 72;FRA FR 251 France 3050 68;DEU DE 276 Germany 4530 83
ESP ES 724 Spain 1620 48;ITA IT 380 Italy 2300 59;PRT PT 620 Portugal 289 11;GRC GR 300 Greece 243 10;NLD NL 528 Netherlands 1150 18
BEL BE 56 Belgium 645 12;POL PL 616 Poland 809 37;AUT AT 40 Austria 511 9;SWE SE 752 Sweden 585 11;DNK DK 208 Denmark 407 6
IRL IE 372 Ireland 551 5;CZE CZ 203 Czechia 343 11;HUN HU 348 Hungary 213 10;ROU RO 642 Romania 350 19;GBR GB 826 United_Kingdom 3380 68
USA US 842 USA 27720 335;CAN CA 124 Canada 2140 40;MEX MX 484 Mexico 1790 130;GTM GT 320 Guatemala 104 18;CRI CR 188 Costa_Rica 86 5
COL CO 170 Colombia 366 52;ECU EC 218 Ecuador 121 18;PER PE 604 Peru 267 34;CHL CL 152 Chile 336 20;ARG AR 32 Argentina 646 46
URY UY 858 Uruguay 78 3;PRY PY 600 Paraguay 43 7;BOL BO 68 Bolivia_(Plurinational_State_of) 45 12;SLV SV 222 El_Salvador 34 6;HND HN 340 Honduras 34 10
DOM DO 214 Dominican_Rep. 121 11;PAN PA 591 Panama 84 4;CHN CN 156 China 17790 1411;JPN JP 392 Japan 4200 124;KOR KR 410 Rep._of_Korea 1840 52
VNM VN 704 Viet_Nam 430 100;IDN ID 360 Indonesia 1370 281;MYS MY 458 Malaysia 400 35;PHL PH 608 Philippines 437 115;SGP SG 702 Singapore 501 6
PAK PK 586 Pakistan 338 247;AUS AU 36 Australia 1730 27;NZL NZ 554 New_Zealand 253 5;ZAF ZA 710 South_Africa 381 63;EGY EG 818 Egypt 396 114
MAR MA 504 Morocco 144 38;TUN TN 788 Tunisia 49 12;CIV CI 384 Côte_d'Ivoire 79 31;GHA GH 288 Ghana 76 34;KEN KE 404 Kenya 108 55
ETH ET 231 Ethiopia 164 129;TUR TR 792 Türkiye 1120 85;SAU SA 682 Saudi_Arabia 1070 33;ARE AE 784 United_Arab_Emirates 514 10;CHE CH 757 Switzerland 885 9
NOR NO 579 Norway 485 6;UKR UA 804 Ukraine 179 38;KAZ KZ 398 Kazakhstan 263 20;ZMB ZM 894 Zambia 28 21;BGD BD 50 Bangladesh 437 171
HKG HK 344 China,_Hong_Kong_SAR 381 8`
const silent = `CUB CU 192 Cuba 107 11;DZA DZ 12 Algeria 240 46;SDN SD 729 Sudan 109 50;COD CD 180 Dem._Rep._of_the_Congo 66 106;LBY LY 434 Libya 45 7
IRN IR 364 Iran 404 91;IRQ IQ 368 Iraq 251 45;VEN VE 862 Venezuela 102 28;SYR SY 760 Syria 20 24;TWN TW 490 Other_Asia,_nes 756 23`

const read = (text: string, reports: boolean): Country[] =>
  text.split(/[;\n]/).map(line => {
    const [iso3, iso2, code, name, gdp, people] = line.split(' ') as [string, string, string, string, string, string]
    return { iso3, iso2, code: Number(code), name: name.replaceAll('_', ' '), gdp: Number(gdp), people: Number(people), reports }
  })

export const countries: readonly Country[] = [...read(reporting, true), ...read(silent, false)]

export const europeanUnion: ReadonlySet<string> = new Set('FRA DEU ESP ITA PRT GRC NLD BEL POL AUT SWE DNK IRL CZE HUN ROU'.split(' '))
