# Answers one question by `docs/outside-seats.md`. A shell, since it starts in a millisecond, and each question starts it once.
read -r line
agent=${line#*'"agent":"'}
agent=${agent%%'"'*}
case $line in
*'"answer":null'*)
  text="I am the program of $agent, and I say \\u001b[2Jthe park, for its shade in summer."
  ;;
*'"kind":"yes-no"'*)
  text=yes
  ;;
*)
  text=${line#*'"labels":["'}
  text=${text%%'"'*}
  ;;
esac
printf '{"text":"%s"}\n' "$text"
