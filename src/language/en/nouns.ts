import { wordsOf } from './verbs.ts';

/** Things there is one of. */
export const THINGS: ReadonlySet<string> = wordsOf(`
agreement album amendment anchor apartment app aquarium archive arena article auction autumn avenue award bakery balcony balloon ballot
ban band bank bar barbecue barn basement bath bathroom battery beach bean bee bell bench bicycle bike bill biscuit board boat boiler bond
bonfire bonus book bookshop boot border box boycott branch break brewery bridge broadcast brochure budget buffet building bungalow burger
burrito bus cafe café cake calendar camera camp campaign campfire campus canal candle canteen cap captain car caravan card carnival case
castle cat catalogue cathedral cellar cemetery center centre charge chart charter choir church cinema circle circus city class clinic
clock club coach coast coat code collection college column comic committee company compromise computer concert conference container
contest contract cookie corner cottage council country couple course court courtyard cow crane crew crossing cruise cup curriculum curry
cut dam dance database date day deadline deal debate deck default deposit desk dessert diet dinner direction director discount doctor dog
donation donkey door dormitory draft dragon duck duel dumpling editor egg election elevator embassy engine essay estate evening exam
exchange excursion exhibition experiment extension fair family farm feast fee feed fence ferry festival field film fire fireplace fish flag
flat fleet floor flower folder footbridge forest fountain framework freezer fridge front fund game gap garage garden gate generator gift
gig glove goat goose grant grave greenhouse group guide guitar gym hall hamster harbor harbour harvest hat hedge helmet hike hill holiday
home horse hospital hostel hotel hotline hour house hunt hut hymn incinerator increase inn interview island jacket job journal journey
judge jury kennel kindergarten king kitchen kite lab ladder lake lamp lane lantern laptop lawn lawsuit lawyer league lease lecture
leftover lesson letter levy library lift lighthouse limit line list loan lobby lodge logo lorry lottery lullaby lunch machine magazine
magic majority manager mansion map marathon march marina market marquee mascot match mayor maze meadow meal measure medal meeting memorial
menu method milestone mill mine minibus ministry mirror monument moratorium mosque motorway motto mountain movie mural museum name nest
network newsletter newspaper night noodle novel nurse nursery oak oath offer office onion orchard orchestra organ outpost oven palace
pancake panel parade park parliament partnership party passage path patio pattern pavilion payment pet petition phone piano picnic pie
pier pig pilot pipeline pitch place plan plane planet plant plaque platform play playground playlist plaza poem policy poll pond pony pool
port post poster pot potato price prison prize procession product program programme project promotion proposal protest protocol prototype
pub pump puppet puppy quarry queen quilt quiz quo quota rabbit railing railway raise rally ramp ranch rat reading recipe record recount
referendum reform refuge register release renovation report repository reserve reservoir resort restaurant retreat review revote ribbon
ride ring river road robot roof rooftop room rose roster rota roundabout route row rule runoff sanctuary sandwich sauna sausage scarf
scheme school scooter screen sculpture seat seminar sequel series server service session settlement shack shed shelter shift ship shirt
shoe shop show showroom shrine shuttle sidewalk sign signal site skatepark slide slogan sofa soloist song spa space speech sponsor spring
square stadium stage stall stand starter statement station statue stew stop store storey story strategy stream street strike studio
submarine subscription summer summit supermarket survey sweater swing symbol synagogue system tab table tablet taco talk target tariff
tavern tax teacher team telescope temple tenant tender tent term terrace test textbook theater theatre ticket toilet tomato tool toolkit
tour tournament tower town toy track trail train tram trap treaty tree trench trial tribunal trip trophy truce truck trust tulip tunnel
turbine tutor tutorial university upgrade vaccine valley van vault vegetable venue verdict version veto video view villa village vineyard
visit vote voucher waffle wall wardrobe warehouse warning waterfall website wedding week weekend well wharf wheel windmill wing winter
workshop world yacht yard year youth zone zoo
`);

/** Things of which there is some, and not one. */
export const UNCOUNTED: ReadonlySet<string> = wordsOf(`
adventure advice aid ambition anarchy anger archery art astronomy athletics austerity bacon baking ballet baseball basketball beef beer
bingo biology birch bitcoin boxing bread brick butter care cash caution chaos charity cheese chemistry chemotherapy chess chicken
chocolate cider climate climbing cloth clothing clutter coffee comedy competition concrete confidence consensus copper courage cricket
cycling dancing debt democracy dignity discipline drama drought education electricity energy envy equality equipment euthanasia exile
fairness falafel famine fate fear fencing fiction food football forgiveness freedom fruit fun funding furniture gas geography gin gold
goldfish golf granite grass gravel greed grief guilt happiness haste heating help hemp history hockey homework honesty hope housing hunger
ice inflation information insurance internet jazz jealousy judo justice karaoke kindness knitting lamb land lasagne law leather leisure
linguistics literature loyalty luck luggage lust maple marble mathematics maths meat mercy milk monarchy money music nature news nuance
nuclear oak opera overtime paella painting panic paper parking pasta patience pay peace petrol philosophy photography physics pine pizza
plague poetry pork potluck pottery poverty power pride privacy progress prose protection psychology publicity punishment punk quinoa rail
ramen reconciliation research respect responsibility rest rice risotto romance rugby rum running safety sailing salad salmon salt sand
science seafood secrecy security seniority shade shame sheep silence silk silver skating skiing slate sleep snow soccer sociology software
solidarity solitude soup speed spinach squash staff steak steam steel storage stuff sugar suicide sunshine support surfing sushi swimming
takeaway takeout tapas tea teaching tennis theology therapy timber time trade tradition traffic training transparency transport travel
trust tuition tuna turf unanimity unity vandalism violence volleyball walking wallpaper war waste water wealth weather welfare whisky wind
wine wisdom wood wool work yeast yoga yoghurt
`);

/** `BBC`, `3D`, `Thai`, `Monday`, `Ana's`. */
export const KEPT =
  /^(?:\p{Lu}[\p{L}\d-]*[\p{Lu}\d].*|(?!(?:To(?:day|morrow|night)|Yesterday|Children|Men|Women|People|Every\w+|Some\w+|No\w+|Nobody|It|That|What|Who|Let|Don)[’'])\p{Lu}\p{L}*[’']s?|(?:Africa|Asia|Austria|Britain|Canada|China|England|Europe|France|Germany|Greece|India|Ireland|Italy|Japan|Norway|Portugal|Scotland|Spain|Sweden|Wales|(?!Civilian|Guardian|Librarian|Pedestrian|Vegetarian|Musician|Technician|Physician|Politician|Meridian|Ocean|Clean|Lean|Median|Human|Comedian|Custodian|Amphibian|Historian|Magician)\p{Lu}\p{Ll}{3,}(?:ian|ean)|African|American|Asian|Australian|Austrian|Belgian|Brazilian|British|Bulgarian|Canadian|Catholic|Chinese|Christian|Croatian|Cuban|Czech|Danish|Dutch|Egyptian|English|Ethiopian|European|Finnish|French|German|Greek|Hungarian|Indian|Iranian|Irish|Israeli|Italian|Japanese|Jewish|Kenyan|Korean|Latin|Lebanese|Mexican|Moroccan|Muslim|Norwegian|Peruvian|Polish|Portuguese|Protestant|Roman|Romanian|Russian|Scottish|Serbian|Spanish|Swedish|Swiss|Syrian|Thai|Turkish|Ukrainian|Vietnamese|Victorian|Welsh|Arab|Aztec|Baltic|Celtic|Edwardian|Georgian|Germanic|Gothic|Nazi|Norman|Ottoman|Persian|Saxon|Slavic|Soviet|Tudor|Viking|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|I)(?:-\S+)?)$/u;

/** What is written with a capital wherever it stands. */
export const CALENDAR =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)s?(?: |$)/;
