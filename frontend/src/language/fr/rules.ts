// The rules in French.
import type { RulesText } from '../../rulebook/shape';

export const rules: RulesText = {
  contents: 'Sommaire',
  titles: {
    goal: 'Le but',
    deal: 'La donne',
    acceptance: 'Accepter la donne',
    opening: 'Qui ouvre',
    turn: 'Votre tour',
    end: 'Comment finit une manche',
    key: 'La clé',
    dekabes: 'Dékabès',
    score: 'Le score',
    nextRound: 'La manche suivante',
    nextMatch: 'La partie suivante',
    commands: 'À cette table',
  },
  shared: {
    deal: [
      'On distribue les 28 pièces du double-six, sept par siège. Il ne reste rien à piocher.',
      'Les partenaires se font face : les sièges 1 et 3, les sièges 2 et 4. Qui joue après vous est assis à votre droite.',
      'Vous voyez votre main. Les autres restent cachées à tous jusqu’à la fin de la manche.',
    ],
    turn: [
      'Jouez une pièce à l’un des deux bouts ouverts de la chaîne. L’une de ses moitiés doit porter le même chiffre que ce bout ; l’autre moitié devient le nouveau bout. La chaîne ne bifurque jamais, pas même à un double.',
      'Si la pièce va aux deux bouts, vous choisissez. Tant qu’une de vos pièces va, il faut jouer ; on ne passe que lorsqu’aucune ne va.',
      'Prenez votre temps : il n’y a pas d’horloge. Entre partenaires on ne se dit rien : les pièces parlent seules.',
    ],
    commands: [
      [
        'Choisir une pièce ne la joue pas. Touchez-en une : les bouts où elle va la montrent, sur cet appareil seulement. S’il y en a deux, touchez celui que vous voulez ; « Jouer » la joue, « Annuler » ou la touche Échap la laisse.',
        'Sans « Demander confirmation avant de jouer une pièce », dans les réglages, toucher une pièce qui va à un seul bout la joue ; celle qui va aux deux est jouée quand vous touchez le bout. Sans « Signaler les pièces qui vont », vous les trouvez par vous-même, et toucher une autre pièce ne fait rien.',
        'Quand rien ne va, « Passer » est proposé ; « Passer pour moi quand rien ne va », dans les réglages, le presse à votre place. Quand la chaîne est fermée, la table note elle-même les derniers passes.',
        'Tout s’atteint au clavier, et les flèches parcourent la main. « Sélecteurs de position », dans les réglages, ajoute deux listes : l’une pour la pièce, l’autre pour le bout.',
        'Pour ranger votre main, faites glisser une pièce le long de celle-ci ; au clavier, tenez Maj et pressez une flèche. « Regrouper les mêmes chiffres » et « Ranger du plus petit au plus grand » la rangent tout entière. Cela ne joue rien, et seul cet appareil le sait.',
        'Si vous êtes plusieurs sur un appareil, un rideau couvre les mains jusqu’à ce que la personne suivante révèle la sienne. « Cacher ma main » le fait tomber plus tôt.',
        '« Reprendre » retire la dernière décision prise sur cet appareil dans la manche, et tout ce qui a suivi, réponses des ordinateurs comprises. « Remettre » ramène exactement cela, tant que rien de nouveau n’est décidé. Une manche finie peut être reprise jusqu’à la donne suivante.',
        '« Recommencer », dans le menu, revient au début de la manche, ou ouvre une nouvelle partie, ou repart de zéro. Seul le premier des trois peut être annulé.',
        'Si l’on joue sur plusieurs appareils, tout cela est proposé aux autres, en toutes lettres, et se fait quand chacun accepte. Un refus, une décision quelconque à la table ou une minute y mettent fin. Les ordinateurs attendent pendant ce temps.',
        '« Conseil » montre ce que ferait un ordinateur avec ce que vous voyez, et pourquoi. C’est un aperçu comme un autre : rien n’est joué avant que vous le disiez.',
        'Tant que quelqu’un à la table lit les règles, ou ce qui s’est passé, les ordinateurs attendent.',
        'La manche finie, tous voient les quatre mains et le décompte. « Regarder la table » le met de côté. On redonne quand chaque personne a appuyé sur « Continuer » ; les ordinateurs sont toujours prêts.',
        'Qui quitte la table par le menu est remplacé par un ordinateur.',
      ],
    ],
  },
  profiles: {
    chiva: {
      goal: [
        'On joue en deux équipes. L’équipe qui vide la première une de ses mains gagne la manche.',
        'Quatre victoires en une série ininterrompue gagnent la partie. Une seule victoire adverse en chemin ramène les deux équipes à zéro.',
      ],
      opening: [
        'À la première manche d’une partie, qui a reçu le double-six ouvre, et avec cette pièce.',
        'Ensuite ouvre qui a gagné la manche précédente, avec n’importe quelle pièce : voir « La manche suivante ».',
      ],
      end: [
        [
          'Sortie : quelqu’un joue la dernière pièce de sa main. Son équipe gagne aussitôt la manche.',
          'Blocage : quatre passes de suite, parce que personne ne peut jouer. Les points restés en main décident.',
        ],
        'Dans un blocage, on additionne les points des deux partenaires. La plus petite somme gagne ; deux sommes égales font un nul.',
        'Pour sortir, ce sont les pièces qui comptent, non les points : une main réduite au double blanc a zéro point, mais n’est pas sortie.',
      ],
      score: [
        'Une victoire vaut 1, quelle qu’en soit la manière. Une dernière pièce qui va aux deux bouts, un double ou le double blanc n’ajoutent rien, et les points des pièces ne se marquent jamais.',
        'Si les adversaires sont à 0, votre victoire s’ajoute. S’ils en ont, elle brise leur série : les deux équipes reviennent à 0 et votre victoire ne compte pas, pas même comme première d’une nouvelle série.',
        'Ainsi, à 3–0, il n’en manque qu’une à l’équipe qui mène. Si les adversaires gagnent, on revient à 0–0.',
      ],
      nextRound: [
        'Qui est sorti ouvre. Après un blocage c’est, dans l’équipe gagnante, qui a le moins de points, ou le plus petit siège à égalité. L’ouverture ne se cède pas au partenaire.',
        'Cela vaut aussi après une série brisée : 0–0 ne ramène pas le double-six.',
        'Après un nul le score reste, et le double-six ouvre.',
      ],
      nextMatch: ['Elle commence à 0–0, et le double-six ouvre.'],
    },
    'six-love': {
      goal: [
        'On joue en deux équipes. L’équipe qui vide la première une de ses mains gagne la manche.',
        'La première équipe à six points gagne la partie, mais les points ne durent que tant que l’adversaire n’en a pas : il faut arriver à six à zéro.',
      ],
      opening: [
        'À la première manche d’une session, qui a reçu le double-six ouvre, et avec cette pièce.',
        'Après une victoire qui compte, l’un des gagnants est le représentant et désigne qui ouvre : lui-même ou son partenaire. Il n’a vu que sa propre main et ne dit rien des pièces. La personne désignée ouvre avec n’importe quelle pièce.',
      ],
      end: [
        [
          'Sortie : quelqu’un joue la dernière pièce de sa main. Son équipe gagne aussitôt la manche.',
          'Blocage : quatre passes de suite, parce que personne ne peut jouer. Les points restés en main décident.',
        ],
        'Un blocage revient à la seule main qui a le moins de points : son équipe gagne, quels que soient ceux du partenaire. Les deux partenaires peuvent partager ce minimum ; si des sièges des deux équipes le partagent, c’est un nul.',
        'Pour sortir, ce sont les pièces qui comptent, non les points : une main réduite au double blanc a zéro point, mais n’est pas sortie.',
      ],
      key: [
        'Sortir avec la clé vaut 2. La dernière pièce est la clé si, avant qu’elle soit jouée, tout ceci est vrai :',
        [
          'les deux bouts ouverts portent des chiffres différents ;',
          'les deux bouts sont durs : sept des huit moitiés de chaque chiffre sont sur la chaîne ;',
          'la dernière pièce porte la moitié qui manque aux deux, si bien qu’aucune autre ne pourrait être jouée.',
        ],
        'Un double n’est jamais la clé. Même s’il est la seule pièce qui va, il manque deux moitiés de son chiffre, et non une.',
      ],
      score: [
        'Une victoire vaut 1, et 2 avec la clé. Les points des pièces ne se marquent jamais.',
        'Si les adversaires sont à 0, votre victoire s’ajoute. S’ils ont des points, elle brise leur série : les deux équipes reviennent à 0 et votre victoire ne rapporte rien, pas même avec la clé.',
        'Six points ou plus gagnent la partie : à 5–0, la clé ne vaut pas mieux qu’une victoire simple.',
      ],
      nextRound: [
        'Après une victoire qui compte, le représentant des gagnants désigne qui ouvre. C’est le siège qui est sorti ou, après un blocage, celui qui a le moins de points ; le plus petit si les deux partenaires en ont autant.',
        'Après une série brisée, le double-six ouvre.',
        'Après un nul le score reste, et le double-six ouvre. La manche qui suit ne vaut pas plus qu’une autre.',
      ],
      nextMatch: [
        'Elle commence à 0–0, mais la session continue : les gagnants de la dernière manche désignent qui ouvre, comme après toute victoire.',
      ],
    },
    dekabes: {
      goal: [
        'On joue en deux équipes. L’équipe qui vide la première une de ses mains gagne la manche.',
        'La première équipe à quatre points gagne la partie. Toute victoire compte, et ramène les adversaires à 0.',
      ],
      acceptance: [
        'Après la donne, et avant toute chose, chaque siège répond pour soi s’il l’accepte.',
        'Avec cinq doubles ou plus, vous pouvez demander une nouvelle donne : on ramasse tout, on redonne, et on demande de nouveau à chacun. Rien n’y oblige ; un ordinateur qui en a le droit la demande toujours.',
        'Qui l’a demandée, tous le savent ; ce que chacun a en main, personne. Qui ouvre et ce que vaut la manche ne changent pas.',
      ],
      opening: [
        'À la première manche de chaque partie, qui a le double-six ouvre, et avec cette pièce. Après une nouvelle donne, ce peut être un autre siège.',
        'Aux manches suivantes, un représentant désigne qui ouvre : lui-même ou son partenaire. Il n’a vu que sa propre main et ne dit rien des pièces. La personne désignée ouvre avec n’importe quelle pièce.',
      ],
      end: [
        [
          'Sortie : quelqu’un joue la dernière pièce de sa main. Son équipe gagne aussitôt la manche.',
          'Blocage : quatre passes de suite, parce que personne ne peut jouer. Les points restés en main décident.',
        ],
        'Un blocage revient à la seule main qui a le moins de points : son équipe gagne, quels que soient ceux du partenaire. Les deux partenaires peuvent partager ce minimum ; si des sièges des deux équipes le partagent, c’est un nul.',
        'Pour sortir, ce sont les pièces qui comptent, non les points : une main réduite au double blanc a zéro point, mais n’est pas sortie.',
      ],
      dekabes: [
        'Sortir avec une pièce qui irait à l’un comme à l’autre bout est un Dékabès, et vaut deux fois la base.',
        'La pièce ne doit pas être un double. D’autres pièces peuvent aller aussi, et les deux bouts peuvent porter le même chiffre.',
      ],
      score: [
        'Une victoire vaut la base. La base est 1 ; un nul la porte à 2, jusqu’à la prochaine victoire comprise. D’autres nuls ne l’augmentent pas.',
        'Un Dékabès vaut deux fois la base : 2, ou 4 après un nul.',
        'Les gagnants ajoutent leurs points, les adversaires reviennent à 0. Quatre points ou plus gagnent la partie. Ainsi, à 3–0, un Dékabès adverse donne 0–2.',
      ],
      nextRound: [
        'Le représentant des gagnants désigne qui ouvre. C’est le siège qui est sorti ou, après un blocage, celui qui a le moins de points ; le plus petit si les deux partenaires en ont autant.',
        'Après un nul le score reste, la base est 2, et le représentant est celui qui avait ouvert la manche nulle.',
      ],
      nextMatch: ['Elle commence à 0–0 avec la base 1, et le double-six ouvre.'],
    },
  },
  pictures: {
    tally: ({ value, out }) => `${out} des 8 moitiés de ${value} sont sur la chaîne`,
    key: ({ tile, left, right }) =>
      `Il ne manque qu’une moitié de ${left} et une de ${right}, et toutes deux sont sur le ${tile}. Qui sort avec lui a la clé, à l’un ou l’autre bout.`,
    differentEnds: ({ tile, left, right }) =>
      `Les bouts sont ${left} et ${right}, et la dernière pièce est le ${tile} : il va aux deux, donc il fait Dékabès à l’un comme à l’autre.`,
    equalEnds: ({ tile, value }) =>
      `Les deux bouts sont ${value}. Le ${tile} va aux deux : c’est aussi un Dékabès.`,
    shut: ({ value }) =>
      `Les deux bouts sont ${value}, et plus aucune main ne tient de ${value} : personne ne peut jouer.`,
    winner: 'gagne',
    byPair: ({ low, high, first, second, lightest, opener }) =>
      `On additionne par équipe : ${low} est moins que ${high}. Les sièges ${first} et ${second} gagnent, bien que le siège ${lightest} ait la main la plus légère. Ensuite ouvre le siège ${opener} : le plus léger des gagnants.`,
    bySeat: ({ seat, low, first, second, sum, rivals }) =>
      `Le siège ${seat} a la main la plus légère, ${low} : les sièges ${first} et ${second} gagnent. Qu’ils tiennent ${sum} à eux deux, et les adversaires seulement ${rivals}, n’y change rien.`,
  },
};
