/**
 * The words on which the passwords that people choose most often are built, without the digits and signs that every
 * password has: the most frequent ones of published leaks (the list of zxcvbn, MIT), Brazilian first names, clubs, months
 * and words of affection, rows of the keyboard, and the shop's own words. In lower case, without accents.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aa aaa aaaa aabb ab abc abcd abcde abcdef abcdefg abril access acesso action adidas adm admin administrador
  administrator agosto airborne alaska alexande alexis aline amanda america amor amoreterno amorzinho amovoce
  ana anderson andrey angel angels animal anonovo antonio apollo apple apples arsenal asd asdasd asdf asdfasdf
  asdfg asdfgh asdfghjk asdfghjkl atletico austin azerty babygirl badass badboy badger bahia bahiaec banana
  bandit barney baseball batman bear beatles beatriz beavis beer bigboy bigdog birdie biteme blazer blink blowme
  blue boanoite bolinha bollocks bomdia bond booger boomer borboleta boston botafogo brandy brasil brasileiro
  braves bronco broncos brooklyn bruna bruno bubba bubbles buddha buddy budlight buffalo bulldog bulldogs buster
  cachorro camaro cameron camila canada captain carlos carnaval carolina cartman casper cassie celtic champion
  changeme charlie cheese chelsea cherokee cherry chester chevy chicago chicken chocolate christin cocacola
  coffee compaq computer cookie copper corinthians corvette cowboy cowboys cozinha creative cricket cristina
  cristo cruzeiro dakota dallas daniel daniela darkness default demo destiny deus deuseamor deusefiel deusfiel
  dexter dezembro diablo diamond diesel digital dinheiro doctor doggie dolphin dolphins domingo domino donkey
  dragao dragon dreams driver drowssap drummer eagle eagles eclipse edc eduardo einstein elephant eminem empresa
  enigma enter escola escritorio esperanca esporteclube estrela euteamo explorer facebook falcon familia fantasy
  felicidade felipe feliz fender fernanda fernando ferrari fevereiro filha filho filhos fire fish fishing
  flamengo florida flower fluffy fluminense flyers football forest forever forno francisco freddy freedom friday
  futebol gabriel gabriela gandalf garfield gateway gatinha gatinho gators gemini genesis genius gfhjkm ghbdtn
  giants ginger girassol girls godzilla golden golf golfer goober google gremio guerreira guest guilherme
  guinness guitar gunner gustavo hammer hannah harley hawaii heaven hello helpme hitman hockey honda horney
  horses hotdog hotrod hummer hunter iceman iloveyou infinity instagram internacional internet inverno iphone
  iwantu jackass jaguar janeiro jasmine jasper jester jesus jesusamor jesuscristo joao jordan jose julho julia
  juliana junho junior jupiter killer kitten kitty klaster lacrosse lakers larissa lasvegas leandro legend
  leonardo leticia letmein liberdade liberty lifehack linda lindo liverpoo liverpool lizard lkjh login loja
  london love lovely loveme lover lovers loveyou lucas luciana lucky maddog madison maggie magic magnum maio
  mamae marcelo marco marcos maria mariana marina marine marlboro marley maryjane massa massamansa master mateus
  matheus matrix maverick maximus maxwell mercedes mercury merlin metallic metallica meuamor mexico michael
  michigan mickey midnight milionario minecraft minhafamilia minhavida mnbv money monkey monster montana morango
  mother mountain mozart mudar mudei muffin mustang naruto nascar natal natasha newyork neymar nikita nintendo
  nirvana nissan nossasenhora novembro obrigada obrigado oliver online orange outubro packers pakistan palmeiras
  pantera panther papai paradise pass passion passport passwd password patches patricia paulo peaches peanut
  pedro penguin pepper phantom phoenix pimpin pizza platinum player playstation poiu pokemon police poohbear
  pookie poopoo popcorn porsche primavera prince princesa princess principe priscila private pumpkin purple qaz
  qazwsx qazwsxedc qazxsw qwaszx qwe qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyu qwertyui qwertyuiop
  rabbit racing rafael rafaela raider raiders rainbow ranger rangers rascal razz recife reddog redskins redsox
  redwings ricardo roberto rocket rodrigo ronaldo root rosebud runner rush ruslan russia sabado salvador
  samantha samson samsung sandman sandra santos saopaulo saopaulofc saturn saudade scarface scooby scooter
  scorpio scorpion scotland scotty secret security segunda semgluten semperfi senha senhas senhor sergey
  setembro shadow shelby shorty sierra silver simone simple simpsons skippy slayer slipknot smokey snickers
  sniper snoopy snowball soccer sophie spanky sparky speedy spider spirit spitfire spooky stalker star stargate
  startrek starwars steelers stupid success sucesso summer sunshine superman suporte surfer suzuki svetlana
  sydney teamo temp tennis test teste tester testes testing theman therock thiago thumper thunder tiago tiger
  tigers tigger tigrao tomcat topgun toyota trabalho trinity trocar trouble trustno turtle user usuario vampire
  vanessa vasco verao vfhbyf vida viking vikings vinicius viper vitoria vitoriosa vladimir voodoo voyager
  warrior welcome westside whatever whatsapp willow winner winston winter wizard wsx xavier xyz yamaha yankee
  yankees yellow zxc zxcv zxcvb zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
